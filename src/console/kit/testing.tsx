import { AbilityProvider } from "@casl/react";
import { type BaseRecord, type DataProvider, Refine, type ResourceProps } from "@refinedev/core";
import { type RenderResult, render } from "@testing-library/react";
import { App, ConfigProvider } from "antd";
import { createInstance, type i18n as I18n } from "i18next";
import type { ComponentProps, ReactNode } from "react";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router-dom";
import { z } from "zod";
import { abilityFor } from "../../contract/abilities.ts";
import { defineEndpoint } from "../../contract/endpoint.ts";
import { defineResource } from "../../contract/resource.ts";
import { ApiError, changeOf, flag, listQuery, one, page, trimmed } from "../../contract/wire.ts";
import { WordsProvider } from "../i18n/use-translation.tsx";
import { useNotificationProvider } from "../providers/notification.ts";
import { Address, routerProvider } from "../providers/router.tsx";
import type { SessionStore } from "../session/session.ts";
import { quiet } from "../shell/going.ts";
import { LeaveGuard } from "../shell/layers/leave-guard.tsx";
import { SessionContext } from "../use-session.ts";

const words = import.meta.glob<Record<string, unknown>>("../../../locales/*/{kit,errors}.json", {
  eager: true,
  import: "default",
});
const resources: Record<string, Record<string, object>> = { pt: {}, en: {}, es: {} };
for (const [file, said] of Object.entries(words)) {
  const [language = "", name = ""] = file.replace(".json", "").split("/").slice(-2);
  Object.assign(resources[language] ?? {}, { [name]: said });
}

const actor = {
  id: "person-1",
  kind: "session",
  verified: true,
  roles: [],
  permissions: [],
  active_workspace_id: null,
  grants: [],
} as const;

const person = {
  ...actor,
  name: "Ana Souza",
  email: "ana@example.com",
  locale: "pt",
  email_verified_at: null,
  whatsapp_verified_at: null,
} as const;

const ready = { status: "ready", user: person, ability: abilityFor(actor, []) } as const;

/** A session that is simply there. */
const session: SessionStore = {
  get: () => ready,
  subscribe: () => () => undefined,
  ready: () => Promise.resolve(ready),
  reload: () => Promise.resolve(ready),
  setLocale: () => Promise.resolve(),
  logout: () => Promise.resolve(),
};

/** One call of a list, as the data provider was asked. */
export type ListCall = Parameters<DataProvider["getList"]>[0];

/** A data provider over rows in memory: pages and sorts by one field, and remembers its calls. */
export function memoryProvider(rows: BaseRecord[]) {
  const calls: ListCall[] = [];
  let failures = 0;
  const getList = (call: ListCall) => {
    calls.push(call);
    if (failures-- > 0)
      return Promise.reject(new ApiError(503, "busy", { message: "Volte logo." }));
    const { currentPage = 1, pageSize = 20 } = call.pagination ?? {};
    const kept = rows.filter((row) =>
      (call.filters ?? []).every(
        (filter) =>
          !("field" in filter) ||
          filter.field === "q" ||
          String(row[filter.field]) === String(filter.value),
      ),
    );
    const data = kept.slice((currentPage - 1) * pageSize, currentPage * pageSize);
    return Promise.resolve({ data, total: kept.length });
  };
  const never = () => Promise.reject(new Error("not part of this test"));
  return {
    calls,
    /** Makes the next calls fail. */
    failNext: (count: number) => {
      failures = count;
    },
    provider: {
      getList,
      getOne: never,
      create: never,
      update: never,
      deleteOne: never,
      getApiUrl: () => "",
    } as unknown as DataProvider,
  };
}

/** A data provider whose writes go to a function: what it answers is the record, what it throws the refusal. */
export const writingProvider = (submit: (variables: never) => Promise<unknown>): DataProvider => {
  const write = async ({ variables }: { variables?: unknown }) => ({
    data: ((await submit(variables as never)) ?? {}) as never,
  });
  return { ...memoryProvider([]).provider, create: write, update: write };
};

/** A resource for the tests of lists and forms: things with a name, a secret and sites. */
export const things = defineResource({
  name: "things",
  list: defineEndpoint({
    name: "listThings",
    method: "GET",
    path: "/things",
    access: "session",
    query: listQuery(["name"], { status: z.string().optional(), late: flag.optional() }),
    response: page(z.object({ id: z.string(), name: z.string(), status: z.string() })),
    summary: "Things",
  }),
  create: defineEndpoint({
    name: "createThing",
    method: "POST",
    path: "/things",
    access: "session",
    body: z.record(z.string(), z.unknown()),
    response: one(z.object({ id: z.string() })),
    summary: "Makes a thing",
  }),
  update: defineEndpoint({
    name: "updateThing",
    method: "PUT",
    path: "/things/:thing",
    access: "session",
    params: z.object({ thing: z.string() }),
    body: changeOf({ name: trimmed(40), secret: z.string(), sites: z.array(z.string()) }),
    response: one(
      z.object({
        id: z.string(),
        name: z.string(),
        sites: z.array(z.string()).optional(),
        version: z.int(),
      }),
    ),
    summary: "Changes a thing",
  }),
});

interface HouseOptions {
  language?: "pt" | "en" | "es";
  /** Where it opens. */
  at?: string;
  /** The page's route pattern; `/elsewhere` is always there too. */
  path?: string;
  rows?: BaseRecord[];
  data?: DataProvider;
  /** With the addresses that a part navigates to by name. */
  resources?: ResourceProps[];
}

/** What a test may look at beside the screen. */
export interface House extends RenderResult {
  router: ReturnType<typeof createMemoryRouter>;
  i18n: I18n;
}

/** Refine with the console's toasts: they need antd's `App` around them. */
const WithToasts = (props: ComponentProps<typeof Refine> & { resources: ResourceProps[] }) => (
  <Address resources={props.resources}>
    <Refine
      {...props}
      routerProvider={routerProvider}
      notificationProvider={useNotificationProvider()}
    />
  </Address>
);

/** Draws a part of the kit in a small house: words, router, antd, Refine, a person. */
export function renderKit(children: ReactNode, options: HouseOptions = {}): House {
  const { language = "pt", at = "/", path = "/", rows = [], data, resources: named = [] } = options;
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: language,
    resources,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  const provider = data ?? memoryProvider(rows).provider;
  const house = (
    <I18nextProvider i18n={i18n}>
      <WordsProvider>
        <SessionContext value={session}>
          <AbilityProvider value={ready.ability}>
            <ConfigProvider theme={{ token: { motion: false } }}>
              <App>
                <WithToasts
                  dataProvider={provider}
                  resources={[...named, { name: "things" }]}
                  options={{
                    disableTelemetry: true,
                    reactQuery: { clientConfig: { defaultOptions: { queries: { retry: false } } } },
                  }}
                >
                  <Outlet />
                  <LeaveGuard />
                </WithToasts>
              </App>
            </ConfigProvider>
          </AbilityProvider>
        </SessionContext>
      </WordsProvider>
    </I18nextProvider>
  );
  const router = quiet(
    createMemoryRouter(
      [
        {
          element: house,
          children: [
            { path, element: children },
            { path: "/elsewhere", element: <p>elsewhere</p> },
            { path: "*", element: <p>another page</p> },
          ],
        },
      ],
      { initialEntries: [at] },
    ),
  );
  return { router, i18n, ...render(<RouterProvider router={router} />) };
}
