import { createRequire } from "node:module";
// Not the global one, which a test may stand still.
import { setImmediate } from "node:timers/promises";

/** What was asked of React's scheduler or of the microtasks while `act` runs. */
interface Task {
  callback: ((late: boolean) => unknown) | null;
}

/** As much of the scheduler as React asks. */
interface Scheduler {
  unstable_scheduleCallback(priority: number, callback: Task["callback"], options?: unknown): Task;
  unstable_shouldYield(): boolean;
}

interface React {
  act?: (work: () => unknown) => PromiseLike<unknown>;
}

const load = createRequire(import.meta.url);
const react: React = load("react");

/** How many `act` are under way, one inside the other or one beside the other. */
let acting = 0;
const due: Task[] = [];

function put(callback: Task["callback"]): Task {
  const task = { callback };
  due.push(task);
  return task;
}

/**
 * Parts and pages are drawn by the React that people get, whose checks for developers take half of the time of
 * a page's tests. It has no `act`, which Testing Library stands on: this is one. What React puts off while it
 * runs is done before it ends; one that is waited for ends when a turn of the event loop brings nothing more.
 */
function withAct() {
  const scheduler: Scheduler = load("scheduler");
  const { unstable_scheduleCallback: schedule, unstable_shouldYield: shouldYield } = scheduler;
  scheduler.unstable_scheduleCallback = (priority, callback, options) =>
    acting > 0 ? put(callback) : schedule(priority, callback, options);
  scheduler.unstable_shouldYield = () => acting === 0 && shouldYield();
  // React keeps what it finds under both names while it loads.
  const { queueMicrotask: queue } = globalThis;
  globalThis.queueMicrotask = (callback) => void (acting > 0 ? put(callback) : queue(callback));
  const { flushSync }: { flushSync: (work: () => unknown) => unknown } = load("react-dom");
  load("react-dom/client");
  globalThis.queueMicrotask = queue;

  const finish = () => {
    let left = 1_000;
    do {
      if (left-- === 0)
        throw new Error("A page never comes to rest: it draws itself again and again.");
      flushSync(() => undefined);
      const task = due.shift();
      const more = task?.callback?.(false);
      // React knows what goes on by its task.
      if (task && typeof more === "function") {
        task.callback = more as Task["callback"];
        due.unshift(task);
      }
    } while (due.length > 0);
  };
  const rest = async () => {
    do {
      finish();
      await setImmediate();
    } while (due.length > 0);
  };
  /** Works while what React puts off is kept back. */
  const within = async <T>(work: () => Promise<T>) => {
    acting++;
    try {
      return await work();
    } finally {
      acting--;
    }
  };
  react.act = (work) => {
    acting++;
    let result: unknown;
    try {
      result = flushSync(work);
      if (!(result instanceof Promise) && acting === 1) finish();
    } finally {
      acting--;
    }
    if (!(result instanceof Promise)) return Promise.resolve(result);
    return within(async () => {
      const value: unknown = await result;
      await rest();
      return value;
    });
  };
}

if (!react.act) withAct();
