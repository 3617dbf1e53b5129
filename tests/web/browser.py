"""A Chromium of this machine, driven over its DevTools protocol.

with running(tmp_path) as address:
    async with connected(address) as chromium:
        page = await chromium.open("http://127.0.0.1:8080/", PHONE)
        await page.tap("#enter")

Tests get the address from the fixture `devtools`.
"""

from __future__ import annotations

import asyncio
import base64
import json
import shutil
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from itertools import count
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from engine.record import record

_NAMES = ("chromium", "chromium-browser", "google-chrome")
_QUIET = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup",
    "--remote-debugging-port=0",
)
"""Chromium opens no pages beside a tab in a window: they take half of the processor's time."""
_COUNTS = "window.taps = 0; addEventListener('click', () => { window.taps++; }, true);"
"""The page's own count of what arrives; it runs before the scripts of the page."""
_COUNTED = """new Promise(done => {{
    const end = Date.now() + 1500;
    const look = () => taps !== {} ? done(true) : Date.now() > end ? done(false) : setTimeout(look, 5);
    look();
}})"""
_TRIES = 4

TIMEOUT = 20.0
"""Seconds to wait for anything."""

_SPARE: dict[str, list[tuple[str, str]]] = {}
"""By the address of a browser: the ids of a context and its only tab, both of which know nothing any more.

A tab that is used again takes a third of the time of a new one, for it keeps its process, as long as it
shows nothing but pages of this machine.
"""


@record
class Screen:
    """What a page is shown on."""

    width: int
    height: int
    dots: float = 1
    """Device pixels for each."""
    is_touched: bool = False


PHONE = Screen(390, 844, 3, True)
TABLET = Screen(820, 1180, 2, True)
DESKTOP = Screen(1280, 800)


def executable() -> str | None:
    """Where a Chromium is; None if there is none."""
    return next(filter(None, map(shutil.which, _NAMES)), None)


class Page:
    """One tab."""

    def __init__(self, chromium: Chromium, session: str, screen: Screen) -> None:
        self._chromium, self._session, self.screen = chromium, session, screen
        self.faults: list[str] = []
        """What its console complains about."""
        self.context = self.target = ""
        """Ids of what it shares with tabs beside it, and of the tab, which is empty once it is closed."""

    async def close(self) -> None:
        """Close the tab."""
        target, self.target = self.target, ""
        await self._chromium.do("Target.closeTarget", targetId=target)

    async def leave(self, url: str) -> bool:
        """Forget what the page has kept, and show another; returns whether that could be done."""
        if not self.target:
            return False
        with suppress(RuntimeError, TimeoutError, AssertionError):
            await self.get("sessionStorage.clear()")
            origin = await self.get("location.origin")
            await self.do("Storage.clearDataForOrigin", origin=origin, storageTypes="all")
            await self.do("Page.navigate", url=url)
            return True
        return False

    async def do(self, method: str, **parameters: Any) -> dict[str, Any]:
        return await self._chromium.do(method, self._session, **parameters)

    async def get(self, script: str) -> Any:
        """The value of an expression, or of the promise that it is; None while the page is loaded anew."""
        try:
            found = await self.do(
                "Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True, userGesture=True
            )
        except RuntimeError as why:
            if "navigated" not in str(why):
                raise
            return None
        assert "exceptionDetails" not in found, found["exceptionDetails"]
        return found["result"].get("value")

    async def wait_for(self, script: str, seconds: float = TIMEOUT) -> Any:
        """Wait until an expression is true; returns its value."""
        end = asyncio.get_running_loop().time() + seconds
        while not (found := await self.get(script)):
            assert asyncio.get_running_loop().time() < end, f"{script} stays {found!r}\n{await self.text()}"
            await asyncio.sleep(0.03)
        return found

    async def text(self) -> str:
        """What stands on the board and around it; nothing while the page is loaded anew."""
        board = "grid.cells.map(row => row.map(cell => cell[0]).join('').trimEnd()).join('\\n')"
        is_there = "typeof grid === 'object' && document.body"
        return str(await self.get(f"{is_there} ? {board} + '\\n' + document.body.innerText : ''") or "")

    async def see(self, text: str) -> None:
        """Wait until something stands on the board or around it."""
        end = asyncio.get_running_loop().time() + TIMEOUT
        while text not in (shown := await self.text()):
            assert asyncio.get_running_loop().time() < end, f"{text!r} is not in\n{shown}"
            await asyncio.sleep(0.03)

    async def tap(self, selector: str) -> bool:
        """Touch the middle of an element; returns False if it is no longer there."""
        place = await self.get(_middle_of(f"document.querySelector({json.dumps(selector)})"))
        if place is None:
            return False
        await self.tap_at(*place)
        return True

    async def tap_words(self, selector: str, words: str) -> None:
        """Wait for an element with these words that is painted, and touch its middle."""
        all_such = f"[...document.querySelectorAll({json.dumps(selector)})]"
        node = f"{all_such}.find(node => node.innerText.includes({json.dumps(words)}))"
        await self.wait_for(_middle_of(node))
        await self.get("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        await self.tap_at(*await self.wait_for(_middle_of(node)))

    async def tap_at(self, x: float, y: float) -> None:
        """Touch a place, or click it where nothing can be touched, until the page has counted that."""
        before = await self.get("taps")
        for _ in range(_TRIES):
            # At once: a busy machine takes a touch whose end is sent later for a finger that stays.
            await asyncio.gather(*(self.do(method, **told) for method, told in self._touches(x, y)))
            if await self.get(_COUNTED.format(before)) is not False:
                return
        raise AssertionError(f"no tap arrives at {x}, {y}\n{await self.text()}")

    def _touches(self, x: float, y: float) -> list[tuple[str, dict[str, Any]]]:
        """What a finger does, or a mouse."""
        if self.screen.is_touched:
            touched = {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
            lifted = {"type": "touchEnd", "touchPoints": []}
            return [("Input.dispatchTouchEvent", touched), ("Input.dispatchTouchEvent", lifted)]
        button = {"x": x, "y": y, "button": "left", "clickCount": 1}
        kinds = ("mousePressed", "mouseReleased")
        return [("Input.dispatchMouseEvent", {"type": kind, **button}) for kind in kinds]

    async def write(self, text: str) -> None:
        """Type into what has the focus."""
        await self.do("Input.insertText", text=text)

    async def press(self, key: str, text: str = "") -> None:
        """Press a key of the keyboard."""
        await self.do("Input.dispatchKeyEvent", type="keyDown", key=key, text=text)
        await self.do("Input.dispatchKeyEvent", type="keyUp", key=key)

    async def photograph(self, path: Path) -> None:
        """What is seen, as a PNG file."""
        found = await self.do("Page.captureScreenshot", format="png")
        path.write_bytes(base64.b64decode(found["data"]))


def _middle_of(node: str) -> str:
    """The script for where an element is, once it is in sight; null if there is none."""
    return f"""(() => {{
        const node = {node};
        if (!node) return null;
        node.scrollIntoView({{block: "nearest"}});
        const box = node.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
    }})()"""


class Chromium:
    """A running browser."""

    def __init__(self, socket: ClientConnection, address: str) -> None:
        self._socket = socket
        self._spare = _SPARE.setdefault(address, [])
        self._own = f"http://{address.split('/')[2]}/"
        """Where the browser's own pages are; they have no script."""
        self._numbers = count(1)
        self._waiting: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._pages: dict[str, Page] = {}

    async def do(self, method: str, session: str = "", **parameters: Any) -> dict[str, Any]:
        number = next(self._numbers)
        told = {"id": number, "method": method, "params": parameters}
        self._waiting[number] = asyncio.get_running_loop().create_future()
        await self._socket.send(json.dumps({**told, "sessionId": session} if session else told))
        return await asyncio.wait_for(self._waiting[number], TIMEOUT)

    async def listen(self) -> None:
        """Take answers and events; until the browser ends."""
        with suppress(ConnectionClosed):
            async for message in self._socket:
                self._take(json.loads(message))

    def _take(self, told: dict[str, Any]) -> None:
        if "id" in told:
            future = self._waiting.pop(told["id"])
            if future.done():
                return
            if "error" in told:
                future.set_exception(RuntimeError(told["error"]["message"]))
            else:
                future.set_result(told["result"])
        elif (page := self._pages.get(told.get("sessionId", ""))) is not None:
            self._note(page, told["method"], told["params"])

    def _note(self, page: Page, method: str, told: dict[str, Any]) -> None:
        if method == "Runtime.exceptionThrown":
            page.faults.append(str(told["exceptionDetails"]))
        elif method == "Log.entryAdded":
            entry = told["entry"]
            is_own = entry.get("url", "").startswith(self._own)  # it has no icon for these
            if entry["level"] == "error" and not is_own:
                page.faults.append(entry["text"])

    async def open(
        self,
        url: str,
        screen: Screen = DESKTOP,
        *,
        beside: Page | None = None,
        script: str = "",
        moves: bool = False,
    ) -> Page:
        """A page in a tab that knows nothing, or shares cookies and storage with the one `beside` it.

        `script` runs before those of the page; only if it `moves`, tokens walk, which takes long.
        """
        if beside is None and self._spare:
            context, target = self._spare.pop()
        else:
            context = beside.context if beside else await self._id("Target.createBrowserContext")
            target = await self._id("Target.createTarget", url="about:blank", browserContextId=context)
        attached = await self.do("Target.attachToTarget", targetId=target, flatten=True)
        page = Page(self, attached["sessionId"], screen)
        page.context, page.target = context, target
        self._pages[attached["sessionId"]] = page
        await page.do("Page.enable")
        await page.do("Runtime.enable")
        await page.do("Log.enable")
        await page.do(
            "Emulation.setDeviceMetricsOverride",
            width=screen.width,
            height=screen.height,
            deviceScaleFactor=screen.dots,
            mobile=screen.is_touched,
        )
        if screen.is_touched:
            await page.do("Emulation.setTouchEmulationEnabled", enabled=True)
        motion = {"name": "prefers-reduced-motion", "value": "" if moves else "reduce"}
        await page.do("Emulation.setEmulatedMedia", features=[motion])
        await page.do("Page.addScriptToEvaluateOnNewDocument", source=_COUNTS + script)
        await page.do("Page.navigate", url=url)
        await page.wait_for(
            f"document.readyState === 'complete' && {json.dumps(url)}.startsWith(location.origin)"
        )
        return page

    async def _id(self, method: str, **parameters: Any) -> str:
        """Make something; returns the only id of it that is told."""
        (made,) = (await self.do(method, **parameters)).values()
        return str(made)

    async def forget(self) -> None:
        """Let a tab that was alone in its context forget all that it knows, and close all others."""
        contexts: dict[str, list[Page]] = {}
        for page in self._pages.values():
            contexts.setdefault(page.context, []).append(page)
        for context, (first, *others) in contexts.items():
            if others or not await first.leave(f"{self._own}json/version"):
                await self.do("Target.disposeBrowserContext", browserContextId=context)
            else:
                self._spare.append((context, first.target))


@contextmanager
def running(directory: Path) -> Iterator[str]:
    """A browser's process, until the end; yields the address of its DevTools."""
    path = executable()
    assert path is not None
    home = directory / "chromium"
    process = subprocess.Popen(
        [path, *_QUIET, f"--user-data-dir={home}", "about:blank"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        told = home / "DevToolsActivePort"
        end = monotonic() + TIMEOUT
        while not (told.exists() and "\n" in told.read_text()):
            assert monotonic() < end, "the browser does not begin"
            sleep(0.05)
        port, place = told.read_text().split("\n")[:2]
        yield f"ws://127.0.0.1:{port}{place}"
    finally:
        process.terminate()
        process.wait()


@asynccontextmanager
async def connected(address: str) -> AsyncIterator[Chromium]:
    """A browser that knows nothing yet, until the end."""
    async with connect(address, max_size=None, compression=None) as socket:
        chromium = Chromium(socket, address)
        listening = asyncio.create_task(chromium.listen())
        yield chromium
        await chromium.forget()
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)
