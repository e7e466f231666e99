import "@ant-design/v5-patch-for-react-19";
import {
  BellOutlined,
  FileTextOutlined,
  SearchOutlined,
  TagsOutlined,
  UserOutlined,
} from "@ant-design/icons";
import { createMongoAbility } from "@casl/ability";
import { AbilityProvider, useAbility } from "@casl/react";
import { useNotificationProvider } from "@refinedev/antd";
import {
  type AccessControlProvider,
  type DataProvider,
  type I18nProvider,
  Refine,
  useGetIdentity,
  useLogout,
} from "@refinedev/core";
import routerProvider from "@refinedev/react-router";
import {
  App as AntdApp,
  Avatar,
  Badge,
  Button,
  ConfigProvider,
  Dropdown,
  Layout,
  Menu,
  Tooltip,
} from "antd";
import i18next from "i18next";
// biome-ignore lint/style/noRestrictedImports: as its own documentation has it
import { useTranslation } from "react-i18next";
import { NavLink, Outlet } from "react-router-dom";
import { z } from "zod";
import { authProvider, dataProvider, resources } from "../providers.ts";

const ability = createMongoAbility([{ action: "list", subject: "blog_posts" }]);

const accessControlProvider: AccessControlProvider = {
  can: async ({ action, resource = "all" }) => ({ can: ability.can(action, resource) }),
};

const i18nProvider: I18nProvider = {
  translate: (key: string, options?: object, fallback?: string) =>
    i18next.exists(key) ? i18next.t(key, { ...options }) : (fallback ?? key),
  changeLocale: (language) => i18next.changeLanguage(language),
  getLocale: () => i18next.language,
};

const record = z.looseObject({ id: z.int() });

/** Reads what a list answers, as the console does. */
const readProvider: DataProvider = {
  ...dataProvider,
  getList: async (asked) => {
    const { data, total } = await dataProvider.getList(asked);
    return { data: z.array(record).parse(data) as never, total };
  },
};

export function Component() {
  return (
    <ConfigProvider theme={{ cssVar: true, hashed: false }}>
      <AntdApp>
        <AbilityProvider value={ability}>
          <Refine
            dataProvider={readProvider}
            notificationProvider={useNotificationProvider}
            authProvider={authProvider}
            routerProvider={routerProvider}
            accessControlProvider={accessControlProvider}
            i18nProvider={i18nProvider}
            resources={resources}
            options={{ syncWithLocation: true, disableTelemetry: true }}
          >
            <Shell />
          </Refine>
        </AbilityProvider>
      </AntdApp>
    </ConfigProvider>
  );
}

const icons = [FileTextOutlined, TagsOutlined, UserOutlined];

function Shell() {
  const { t } = useTranslation();
  const { data: person } = useGetIdentity<{ name: string }>();
  const { mutate: logout } = useLogout();
  const may = useAbility();
  const places = icons.map((Icon, at) => ({
    key: at,
    icon: <Icon />,
    label: <NavLink to="/blog-posts">{t("list")}</NavLink>,
  }));
  const account = [{ key: "out", label: t("out"), onClick: () => logout() }];
  return (
    <Layout hasSider>
      <Layout.Sider>
        <Menu items={places} />
      </Layout.Sider>
      <Layout>
        <Layout.Header>
          <Tooltip title={t("find")}>
            <Button icon={<SearchOutlined />} aria-label={t("find")} />
          </Tooltip>
          <Badge count={3} title={t("told")}>
            <BellOutlined />
          </Badge>
          <Dropdown menu={{ items: account }}>
            <Button icon={<Avatar size={24}>{person?.name.slice(0, 1)}</Avatar>}>
              {person?.name}
            </Button>
          </Dropdown>
        </Layout.Header>
        <Layout.Content>
          <main>{may.can("list", "blog_posts") && <Outlet />}</main>
        </Layout.Content>
      </Layout>
    </Layout>
  );
}
