import "./early.ts";
import "./look/fonts.css";
import "virtual:brand.css";
import "./public/public.css";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { needWords } from "./i18n/i18n.ts";
import { WordsProvider } from "./i18n/use-translation.tsx";
import { watchDeploys } from "./session/new-deploy.ts";
import { watchOtherTabs } from "./session/other-tabs.ts";
import { publicRoutes } from "./tree/public-plugins.ts";
import { createConsoleRouter } from "./tree/router.tsx";

const soon = 500;

watchDeploys();
watchOtherTabs();
const router = createConsoleRouter(publicRoutes);
const root = document.getElementById("root");
if (root !== null) {
  // Not in slices (`startTransition`): a router that gets ready between two of them is not heard, and nothing ever shows.
  void Promise.all([needWords(["common"]), isReady(router)]).finally(() => {
    createRoot(root).render(
      <WordsProvider>
        <RouterProvider router={router} />
      </WordsProvider>,
    );
  });
}

/** A page that comes soon needs no word that it is coming: drawing that word would delay it. */
function isReady({ state, subscribe }: typeof router): Promise<void> {
  return new Promise((resolve) => {
    if (state.initialized) resolve();
    subscribe(({ initialized }) => initialized && resolve());
    setTimeout(resolve, soon);
  });
}
