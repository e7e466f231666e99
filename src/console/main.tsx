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

watchDeploys();
watchOtherTabs();
const router = createConsoleRouter(publicRoutes);
const root = document.getElementById("root");
if (root !== null) {
  // Before the router is ready: only whoever is drawn hears that it is, and draws the first page in slices, between
  // which the browser does what is pressed meanwhile.
  void needWords(["common"]).finally(() => {
    createRoot(root).render(
      <WordsProvider>
        <RouterProvider router={router} />
      </WordsProvider>,
    );
  });
}
