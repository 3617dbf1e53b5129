# docker build -t magnate .
# docker run --rm -it -v magnate:/games magnate              the screen; add --plain to play line by line
# docker run -p 2222:2222 -v magnate:/games magnate serve --host 0.0.0.0      hosting: docs/hosting.md
FROM python:3.13-slim
RUN useradd --create-home player && install -d -o player /games

# The libraries come before the code, so that a change of code does not install them again.
COPY pyproject.toml /source/
RUN python -c "import tomllib; \
project = tomllib.load(open('/source/pyproject.toml', 'rb'))['project']; \
extras = [one for extra in ('serve', 'web', 'cluster') for one in project['optional-dependencies'][extra]]; \
print(*(one for one in project['dependencies'] + extras if not one.startswith('magnate[')), sep='\n')" \
    > /source/libraries.txt && pip install --no-cache-dir -r /source/libraries.txt

COPY . /source
RUN pip install --no-cache-dir --no-deps /source && rm -r /source

USER player
ENV MAGNATE_DATA_DIR=/games TERM=xterm-256color LANG=C.UTF-8
VOLUME /games
EXPOSE 2222 8080
HEALTHCHECK --interval=30s --timeout=10s --start-period=20s CMD ["python", "-m", "tui.serve.health"]
ENTRYPOINT ["magnate"]
