import "./look/fonts.css";
import "virtual:brand.css";
import "./public/public.css";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { needWords } from "./i18n/i18n.ts";
import { WordsProvider } from "./i18n/use-translation.tsx";
import { callEarly } from "./session/first-call.ts";
import { watchDeploys } from "./session/new-deploy.ts";
import { watchOtherTabs } from "./session/other-tabs.ts";
import { firstCalls, publicRoutes } from "./tree/public-plugins.ts";
import { createConsoleRouter } from "./tree/router.tsx";

for (const path of firstCalls) callEarly(path);
watchDeploys();
watchOtherTabs();
const router = createConsoleRouter(publicRoutes);
const root = document.getElementById("root");
if (root !== null) {
  void needWords(["common"]).finally(() => {
    createRoot(root).render(
      <WordsProvider>
        <RouterProvider router={router} />
      </WordsProvider>,
    );
  });
}
