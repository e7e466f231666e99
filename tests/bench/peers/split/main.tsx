import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider, redirect } from "react-router";
import { readToken } from "../token.ts";

// The same stack, split well: nothing of Refine or antd before somebody is signed in, and each page
// on its own. The files of nested routes are asked for together.

const router = createBrowserRouter([
  { path: "/login", lazy: () => import("./login.tsx") },
  {
    loader: () => (readToken() === null ? redirect("/login") : null),
    lazy: () => import("./protected.tsx"),
    children: [
      { index: true, loader: () => redirect("/blog-posts") },
      { path: "/blog-posts", lazy: () => import("./blog-post-list.tsx") },
      { path: "/blog-posts/create", lazy: () => import("./blog-post-create.tsx") },
      { path: "/blog-posts/edit/:id", lazy: () => import("./blog-post-edit.tsx") },
      { path: "/blog-posts/show/:id", lazy: () => import("./blog-post-show.tsx") },
    ],
  },
]);

const root = document.getElementById("root");
if (root) createRoot(root).render(<RouterProvider router={router} />);
