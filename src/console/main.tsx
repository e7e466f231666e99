import "./fonts.css";
import "virtual:brand.css";
import "./public/public.css";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { needWords } from "./i18n/i18n.ts";
import { watchDeploys } from "./new-deploy.ts";
import { watchOtherTabs } from "./other-tabs.ts";
import { publicRoutes } from "./public-plugins.ts";
import { createConsoleRouter } from "./router.tsx";

watchDeploys();
watchOtherTabs();
const router = createConsoleRouter(publicRoutes);
const root = document.getElementById("root");
if (root !== null) {
  void needWords(["common"]).finally(() => {
    createRoot(root).render(<RouterProvider router={router} />);
  });
}
