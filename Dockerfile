# docker build -t magnate .
# docker run --rm -it -v magnate:/games magnate              the screen; add --plain to play line by line
# docker run -p 2222:2222 -v magnate:/games magnate serve --host 0.0.0.0      hosting: docs/hosting.md
FROM python:3.13-slim
COPY . /source
RUN pip install --no-cache-dir '/source[serve,web,cluster]' && rm -r /source && useradd --create-home player && install -d -o player /games
USER player
ENV MAGNATE_DATA_DIR=/games TERM=xterm-256color LANG=C.UTF-8
VOLUME /games
EXPOSE 2222 8080
ENTRYPOINT ["magnate"]
