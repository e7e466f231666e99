import i18next from "i18next";
import { createRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { createBrowserRouter, RouterProvider, redirect } from "react-router-dom";
import { readToken } from "../token.ts";

// The split app with the other packages that the console stands on: its words by i18next, its rights by CASL,
// its answers read by zod, antd's own parts around the page. It has no domain and hears nothing.

const words = { list: "Blog posts", out: "Sign out", find: "Find", told: "Notices" };
void i18next.use(initReactI18next).init({
  lng: "en",
  resources: { en: { translation: words } },
});

const router = createBrowserRouter([
  { path: "/login", lazy: () => import("../split/login.tsx") },
  {
    loader: () => (readToken() === null ? redirect("/login") : null),
    lazy: () => import("./protected.tsx"),
    children: [
      { index: true, loader: () => redirect("/blog-posts") },
      { path: "/blog-posts", lazy: () => import("../split/blog-post-list.tsx") },
      { path: "/blog-posts/create", lazy: () => import("../split/blog-post-create.tsx") },
      { path: "/blog-posts/edit/:id", lazy: () => import("../split/blog-post-edit.tsx") },
      { path: "/blog-posts/show/:id", lazy: () => import("../split/blog-post-show.tsx") },
    ],
  },
]);

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <I18nextProvider i18n={i18next}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
}
