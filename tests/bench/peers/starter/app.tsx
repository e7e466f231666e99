import {
  AuthPage,
  ErrorComponent,
  RefineThemes,
  ThemedLayout,
  useNotificationProvider,
} from "@refinedev/antd";
import { Authenticated, Refine } from "@refinedev/core";
import routerProvider, {
  CatchAllNavigate,
  DocumentTitleHandler,
  NavigateToResource,
  UnsavedChangesNotifier,
} from "@refinedev/react-router";
import { App as AntdApp, ConfigProvider } from "antd";
import { BrowserRouter, Outlet, Route, Routes } from "react-router";
import { authProvider, dataProvider } from "../providers.ts";
import { BlogPostCreate, BlogPostEdit, BlogPostList, BlogPostShow } from "./blog-posts.tsx";
import { CategoryCreate, CategoryEdit, CategoryList, CategoryShow } from "./categories.tsx";
import "@refinedev/antd/dist/reset.css";

// The shape that Refine's own generator gives an app with antd: everything under <Refine>, every
// page imported at once, one bundle.

const resourceAt = (name: string, path: string) => ({
  name,
  list: path,
  create: `${path}/create`,
  edit: `${path}/edit/:id`,
  show: `${path}/show/:id`,
  meta: { canDelete: true },
});

const resources = [
  resourceAt("blog_posts", "/blog-posts"),
  resourceAt("categories", "/categories"),
];

export function App() {
  return (
    <BrowserRouter>
      <ConfigProvider theme={RefineThemes.Blue}>
        <AntdApp>
          <Refine
            dataProvider={dataProvider}
            notificationProvider={useNotificationProvider}
            authProvider={authProvider}
            routerProvider={routerProvider}
            resources={resources}
            options={{
              syncWithLocation: true,
              warnWhenUnsavedChanges: true,
              disableTelemetry: true,
            }}
          >
            <Pages />
            <UnsavedChangesNotifier />
            <DocumentTitleHandler />
          </Refine>
        </AntdApp>
      </ConfigProvider>
    </BrowserRouter>
  );
}

function Pages() {
  return (
    <Routes>
      <Route
        element={
          <Authenticated key="inside" fallback={<CatchAllNavigate to="/login" />}>
            <ThemedLayout>
              <Outlet />
            </ThemedLayout>
          </Authenticated>
        }
      >
        <Route index element={<NavigateToResource resource="blog_posts" />} />
        <Route path="/blog-posts">
          <Route index element={<BlogPostList />} />
          <Route path="create" element={<BlogPostCreate />} />
          <Route path="edit/:id" element={<BlogPostEdit />} />
          <Route path="show/:id" element={<BlogPostShow />} />
        </Route>
        <Route path="/categories">
          <Route index element={<CategoryList />} />
          <Route path="create" element={<CategoryCreate />} />
          <Route path="edit/:id" element={<CategoryEdit />} />
          <Route path="show/:id" element={<CategoryShow />} />
        </Route>
        <Route path="*" element={<ErrorComponent />} />
      </Route>
      <Route
        element={
          <Authenticated key="outside" fallback={<Outlet />}>
            <NavigateToResource />
          </Authenticated>
        }
      >
        <Route path="/login" element={<AuthPage type="login" />} />
      </Route>
    </Routes>
  );
}
