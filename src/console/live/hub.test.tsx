import { beforeEach, describe, expect, it, vi } from "vitest";
import type { LiveEvent } from "../../contract/event.ts";
import { createHub, type SocketEvents } from "./hub.ts";
import type { Room, RoomEvents } from "./room.ts";
import type { CatchUp } from "./sequence.ts";

const event = (seq: number): LiveEvent => ({
  scope: "staff",
  seq,
  type: "thing.renamed",
  id: String(seq),
  payload: {},
  at: "2026-11-20T12:00:00Z",
});

/** A server's log and a socket the test speaks through. */
function setUp() {
  const log: LiveEvent[] = [1, 2, 3].map(event);
  const asked: (number | null)[] = [];
  const joined: string[] = [];
  const left: string[] = [];
  let heard: SocketEvents | undefined;
  let kept = 0;
  let quiet: number | null = null;
  const check = vi.fn();
  const room = { say: vi.fn(), leave: vi.fn() };
  const enter = vi.fn((_: string, __: RoomEvents): Room => room);
  const hub = createHub(
    (events) => {
      heard = events;
      return Promise.resolve({
        join: (scope) => void joined.push(scope),
        leave: (scope) => void left.push(scope),
        enter,
        check,
        close: () => undefined,
      });
    },
    (_, after): Promise<CatchUp> => {
      asked.push(after);
      const reset = after !== null && after < kept;
      const data = after === null || reset ? [] : log.filter(({ seq }) => seq > after);
      const head_age = after === null ? quiet : undefined;
      return Promise.resolve({ data, head: log.length, head_age, has_more: false, reset });
    },
  );
  const applied: number[] = [];
  const refresh = vi.fn();
  const stop = hub.listen("staff", { event: ({ seq }) => void applied.push(seq), refresh });
  const socket = () => {
    if (heard === undefined) throw new Error("not connected");
    return heard;
  };
  /** Something happens on the server; its message reaches the socket unless it is lost. */
  const happen = (lost = false) => {
    const next = event(log.length + 1);
    log.push(next);
    if (!lost) socket().event("staff", next);
  };
  const goLive = async () => {
    await vi.advanceTimersByTimeAsync(0);
    socket().state("connected");
    socket().joined("staff");
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    hub,
    asked,
    joined,
    left,
    applied,
    refresh,
    stop,
    socket,
    happen,
    goLive,
    check,
    enter,
    room,
    keepFrom: (seq: number) => {
      kept = seq;
    },
    /** Something happened so long ago, in milliseconds, before anybody listened. */
    before: (ms: number) => {
      log.push(event(1));
      quiet = ms;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});

describe("the live hub", () => {
  it("joins first, then asks for the head, then is live", async () => {
    const { hub, joined, asked, socket, refresh } = setUp();
    await vi.advanceTimersByTimeAsync(0);
    expect(joined).toEqual(["staff"]);
    expect(asked).toEqual([]);
    socket().state("connected");
    expect(hub.state()).toBe("catching-up");
    socket().joined("staff");
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([null]);
    expect(refresh).toHaveBeenCalledOnce();
    expect(hub.state()).toBe("live");
  });

  it("says until when reads may have missed what was told before it listened", async () => {
    const { before, goLive, refresh } = setUp();
    before(60_000);
    await goLive();
    // A read may have begun ten seconds before it ended.
    expect(refresh).toHaveBeenCalledExactlyOnceWith(Date.now() - 50_000, 4);
  });

  it("has nothing to be read again where nothing ever happened", async () => {
    const { goLive, refresh } = setUp();
    await goLive();
    expect(refresh).toHaveBeenCalledExactlyOnceWith(0, 3);
  });

  it("tells who comes later what the others have heard without them", async () => {
    const { hub, goLive, happen } = setUp();
    await goLive();
    happen();
    const at = Date.now();
    await vi.advanceTimersByTimeAsync(5_000);
    const late = { event: vi.fn(), refresh: vi.fn() };
    hub.listen("staff", late);
    await vi.advanceTimersByTimeAsync(0);
    // An answer that came a while after the event may have been read before it.
    expect(late.refresh).toHaveBeenCalledExactlyOnceWith(at + 10_000, 4);
    happen();
    expect(late.event).toHaveBeenCalledOnce();
    expect(late.refresh).toHaveBeenCalledOnce();
  });

  it("fills a gap with one question, 0.2 s after it was noticed", async () => {
    const { applied, asked, happen, goLive } = setUp();
    await goLive();
    happen(true);
    happen();
    happen();
    expect(applied).toEqual([]);
    await vi.advanceTimersByTimeAsync(199);
    expect(asked).toEqual([null]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual([null, 3]);
    expect(applied).toEqual([4, 5, 6]);
  });

  it("notices by the heartbeat that the last message was lost", async () => {
    const { applied, happen, goLive, socket } = setUp();
    await goLive();
    happen(true);
    socket().head("staff", 4);
    await vi.advanceTimersByTimeAsync(200);
    expect(applied).toEqual([4]);
  });

  it("asks at once for a number that comes alone, and is live all the while", async () => {
    const { hub, applied, asked, happen, goLive, socket } = setUp();
    await goLive();
    const states: string[] = [];
    hub.subscribe(() => states.push(hub.state()));
    happen(true);
    socket().head("staff", 4, true);
    await vi.advanceTimersByTimeAsync(0);
    expect(applied).toEqual([4]);
    expect(asked).toEqual([null, 3]);
    expect(states).toEqual([]);
  });

  it("learns from an answer's head what no message told", async () => {
    const { hub, applied, happen, goLive } = setUp();
    await goLive();
    happen(true);
    hub.hear("staff", 4);
    await vi.advanceTimersByTimeAsync(200);
    expect(applied).toEqual([4]);
  });

  it("catches up after every reconnection", async () => {
    const { hub, applied, happen, goLive, socket, refresh } = setUp();
    await goLive();
    socket().state("connecting");
    expect(hub.state()).toBe("catching-up");
    happen(true);
    happen(true);
    await goLive();
    expect(applied).toEqual([4, 5]);
    expect(hub.state()).toBe("live");
    expect(refresh).toHaveBeenCalledOnce();
  });

  it("says at once that the device is offline, and catches up when it is not any more", async () => {
    const { hub, applied, happen, goLive, check } = setUp();
    await goLive();
    const onLine = vi.spyOn(navigator, "onLine", "get");
    onLine.mockReturnValue(false);
    window.dispatchEvent(new Event("offline"));
    expect(hub.state()).toBe("offline");
    happen(true);
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event("online"));
    expect(hub.state()).toBe("catching-up");
    expect(check).toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(0);
    expect(applied).toEqual([4]);
    expect(hub.state()).toBe("live");
  });

  it("polls every 15 s and says that it is stale while there is no connection", async () => {
    const { hub, applied, happen, goLive, socket } = setUp();
    await goLive();
    socket().state("unavailable");
    expect(hub.state()).toBe("stale");
    await vi.advanceTimersByTimeAsync(0);
    happen(true);
    await vi.advanceTimersByTimeAsync(15_010);
    expect(applied).toEqual([4]);
    await goLive();
    const before = applied.length;
    happen(true);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(applied.length).toBe(before);
  });

  it("polls and says that it is stale while a channel cannot be joined", async () => {
    const { hub, applied, happen, goLive, socket } = setUp();
    await goLive();
    socket().unheard("staff");
    expect(hub.state()).toBe("stale");
    happen(true);
    await vi.advanceTimersByTimeAsync(15_010);
    expect(applied).toEqual([4]);
    expect(hub.state()).toBe("stale");
    socket().joined("staff");
    await vi.advanceTimersByTimeAsync(0);
    expect(hub.state()).toBe("live");
  });

  it("asks to read again when the gap is older than what the server keeps", async () => {
    const { applied, happen, goLive, keepFrom, socket, refresh } = setUp();
    await goLive();
    socket().state("connecting");
    happen(true);
    keepFrom(4);
    await goLive();
    expect(refresh).toHaveBeenCalledTimes(2);
    expect(applied).toEqual([]);
    happen();
    expect(applied).toEqual([5]);
  });

  it("shares a channel and leaves it 5 s after the last listener went", async () => {
    const { hub, joined, left, stop, goLive } = setUp();
    await goLive();
    const stopOther = hub.listen("staff", { event: () => undefined });
    stop();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(left).toEqual([]);
    stopOther();
    const stopAgain = hub.listen("staff", { event: () => undefined });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(left).toEqual([]);
    stopAgain();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(left).toEqual(["staff"]);
    expect(joined).toEqual(["staff"]);
  });

  it("asks the connection for a sign of life when the page wakes up", async () => {
    const { check, goLive } = setUp();
    await goLive();
    document.dispatchEvent(new Event("visibilitychange"));
    window.dispatchEvent(new Event("online"));
    window.dispatchEvent(new Event("pageshow"));
    expect(check).toHaveBeenCalledTimes(3);
  });

  it("is not held up by a channel the person may not join", async () => {
    const { hub, goLive, socket } = setUp();
    await goLive();
    hub.listen("number.1", { event: () => undefined });
    expect(hub.state()).toBe("catching-up");
    socket().refused("number.1");
    expect(hub.state()).toBe("live");
  });

  it("enters a room as soon as there is a connection, and is alone in it while there is none", async () => {
    const { hub, enter, room, socket, goLive } = setUp();
    const members = vi.fn();
    const { say, leave } = hub.enter("thing.1", { members, said: {} });
    say("typing");
    expect(enter).not.toHaveBeenCalled();
    await goLive();
    expect(enter).toHaveBeenCalledExactlyOnceWith("thing.1", expect.objectContaining({ members }));
    say("typing");
    expect(room.say).toHaveBeenCalledExactlyOnceWith("typing");
    expect(members).not.toHaveBeenCalled();
    socket().state("connecting");
    expect(members).toHaveBeenCalledExactlyOnceWith([]);
    leave();
    expect(room.leave).toHaveBeenCalledOnce();
    socket().state("unavailable");
    expect(members).toHaveBeenCalledOnce();
  });
});
