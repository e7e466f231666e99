import "@ant-design/v5-patch-for-react-19";
import { useNotificationProvider } from "@refinedev/antd";
import { Refine, useGetIdentity, useLogout } from "@refinedev/core";
import routerProvider from "@refinedev/react-router";
import { App as AntdApp, ConfigProvider } from "antd";
import { NavLink, Outlet } from "react-router";
import { authProvider, dataProvider, resources } from "../providers.ts";
import "./shell.css";

export function Component() {
  return (
    <ConfigProvider theme={{ cssVar: true, hashed: false }}>
      <AntdApp>
        <Refine
          dataProvider={dataProvider}
          notificationProvider={useNotificationProvider}
          authProvider={authProvider}
          routerProvider={routerProvider}
          resources={resources}
          options={{ syncWithLocation: true, disableTelemetry: true }}
        >
          <Shell />
        </Refine>
      </AntdApp>
    </ConfigProvider>
  );
}

function Shell() {
  const { data: person } = useGetIdentity<{ name: string }>();
  const { mutate: logout } = useLogout();
  return (
    <div className="shell">
      <nav>
        <NavLink to="/blog-posts">Blog posts</NavLink>
      </nav>
      <header>
        {person?.name}
        <button type="button" onClick={() => logout()}>
          Sign out
        </button>
      </header>
      <main>
        <Outlet />
      </main>
    </div>
  );
}
