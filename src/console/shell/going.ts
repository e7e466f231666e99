import type { createBrowserRouter } from "react-router-dom";

type Router = ReturnType<typeof createBrowserRouter>;

let next: string | null = null;

/** Whether another page was asked for and is on its way. */
export const isGoing = (): boolean => next !== null && next !== window.location.pathname;

/**
 * A router that tells nobody that a page is on its way: whatever reads the address would be drawn once
 * more, and show the same.
 */
export function quiet(router: Router): Router {
  // What another one was asked for before does not come here.
  next = null;
  const subscribe = router.subscribe.bind(router);
  router.subscribe = (listener) => {
    let told = router.state;
    return subscribe((state, how) => {
      next = state.navigation.location?.pathname ?? null;
      const names = Object.keys(state) as (keyof typeof state)[];
      if (names.every((name) => name === "navigation" || state[name] === told[name])) return;
      told = state;
      listener(state, how);
    });
  };
  return router;
}
