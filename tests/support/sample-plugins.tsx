import { Outlet, useLocation, useNavigate } from "react-router-dom";
import { z } from "zod";
import { useCustom } from "../../src/console/data/use-custom.ts";
import { useCustomMutation } from "../../src/console/data/use-custom-mutation.ts";
import { call } from "../../src/console/http/client.ts";
import { useEvent } from "../../src/console/live/use-event.ts";
import { defineConsolePlugin, defineTabs, tab } from "../../src/console/plugin.ts";
import { Field } from "../../src/console/public/field.tsx";
import { PublicForm, SubmitButton } from "../../src/console/public/form.tsx";
import { PublicFrame } from "../../src/console/public/frame.tsx";
import { startSession } from "../../src/console/public/start-session.ts";
import { RefusalToast } from "../../src/console/public/toast.tsx";
import { useSubmit } from "../../src/console/public/use-submit.ts";
import type { FoundPublicRoute } from "../../src/console/tree/public-plugins.ts";
import { useMay, useSession } from "../../src/console/use-session.ts";
import { useTabs } from "../../src/console/use-tabs.ts";
import { defineEndpoint } from "../../src/contract/endpoint.ts";
import { defineEvent } from "../../src/contract/event.ts";
import { defineEntry } from "../../src/contract/plugin.ts";
import { defineResource } from "../../src/contract/resource.ts";
import { instant, listQuery, nothing, one, page } from "../../src/contract/wire.ts";

const thing = z.object({ id: z.string(), name: z.string(), made_at: instant });

/** The person as the sample server answers it. */
export const person = z.object({
  id: z.string(),
  kind: z.literal("session"),
  verified: z.boolean(),
  roles: z.array(z.enum(["manager", "admin", "financial", "auditor"])),
  permissions: z.array(z.string()),
  active_workspace_id: z.string().nullable(),
  grants: z.array(z.never()),
  name: z.string(),
  email: z.string(),
  locale: z.enum(["pt", "en", "es"]),
  email_verified_at: instant.nullable(),
  whatsapp_verified_at: instant.nullable(),
});

const session = { access: "session" } as const;
const summary = "Part of a sample domain";

export const signIn = defineEndpoint({
  name: "signIn",
  method: "POST",
  path: "/login",
  access: "public",
  body: z.object({ username: z.string(), password: z.string() }),
  response: z.object({ access_token: z.string() }),
  summary,
});
export const getPerson = defineEndpoint({
  name: "getPerson",
  method: "GET",
  path: "/user",
  ...session,
  response: one(person),
  summary,
});
export const signOut = defineEndpoint({
  name: "signOut",
  method: "POST",
  path: "/logout",
  ...session,
  response: nothing,
  summary,
});
export const listThings = defineEndpoint({
  name: "listThings",
  method: "GET",
  path: "/boxes/:box/things",
  ...session,
  params: z.object({ box: z.string() }),
  query: listQuery(["name"], { color: z.string().optional() }),
  response: page(thing),
  summary,
});
export const showThing = defineEndpoint({
  name: "showThing",
  method: "GET",
  path: "/boxes/:box/things/:thing",
  ...session,
  params: z.object({ box: z.string(), thing: z.string() }),
  response: one(thing),
  summary,
});
export const createThing = defineEndpoint({
  name: "createThing",
  method: "POST",
  path: "/boxes/:box/things",
  ...session,
  idempotent: true,
  params: z.object({ box: z.string() }),
  body: z.object({ name: z.string().min(3), made_at: instant }),
  response: one(thing),
  status: 201,
  summary,
});
export const uploadThing = defineEndpoint({
  name: "uploadThing",
  method: "POST",
  path: "/things/picture",
  ...session,
  encoding: "multipart",
  body: z.object({
    name: z.string(),
    labels: z.array(z.string()),
    parts: z.array(z.object({ size: z.number() })),
  }),
  response: z.object({ fields: z.array(z.string()) }),
  summary,
});
export const thingRenamed = defineEvent({
  name: "thing.renamed",
  payload: z.object({ id: z.string(), name: z.string() }),
  scopes: () => [],
  entity: ({ id }) => id,
});
export const things = defineResource({
  name: "things",
  list: listThings,
  show: showThing,
  create: createThing,
});

export const thingTabs = defineTabs("thing");
const rackTabs = defineTabs("rack");
const staffThingTabs = defineTabs("staff-thing");

const load = async () => ({ call, signIn });

function SignInPage() {
  const navigate = useNavigate();
  const form = useSubmit(load, async (module, { username = "", password = "" }) => {
    const { access_token } = await module.call(module.signIn, { body: { username, password } });
    await navigate(startSession(access_token));
  });
  return (
    <PublicFrame title="Entrar">
      <RefusalToast message={form.message} />
      <PublicForm form={form}>
        <Field name="username" label="E-mail" required error={form.errors.username} />
        <Field name="password" label="Senha" type="password" required />
        <SubmitButton busy={form.busy}>Entrar agora</SubmitButton>
      </PublicForm>
    </PublicFrame>
  );
}

function HomePage() {
  const { user } = useSession();
  const may = useMay();
  const many = useCustom(listThings, { params: { box: "1" }, query: { per_page: 5 } }).query;
  const { mutateAsync, mutation } = useCustomMutation(createThing);
  const create = () =>
    void mutateAsync({ params: { box: "1" }, body: { name: "Nova", made_at: new Date() } }).catch(
      () => undefined,
    );
  useEvent(thingRenamed, "staff", () => void many.refetch());
  return (
    <>
      <h1>Olá, {user.name}</h1>
      {may(["create", "Thing"]) && (
        <button type="button" disabled={mutation.isPending} onClick={create}>
          Criar coisa
        </button>
      )}
      {many.data?.data.data.map((item) => (
        <p key={item.id}>{item.name}</p>
      ))}
    </>
  );
}

function ThingPage() {
  return (
    <>
      <h1>Coisa</h1>
      {useTabs(thingTabs).map(({ path, title, active }) => (
        <a key={path} href={path} aria-current={active ? "page" : undefined}>
          {title}
        </a>
      ))}
      <Outlet />
    </>
  );
}

function ListPage() {
  const { reload } = useSession();
  return (
    <>
      <p>Lista de coisas</p>
      <button type="button" onClick={() => void reload()}>
        Reler a pessoa
      </button>
    </>
  );
}

function BrokenPage(): never {
  throw new Error("broken on purpose");
}

/** A page that says one sentence. */
/** Every address that the page below was drawn at. */
export const drawnAt: string[] = [];
function ShortcutPage() {
  const { pathname, search } = useLocation();
  drawnAt.push(pathname + search);
  return <p>Atalho</p>;
}

const text = (said: string) => () => Promise.resolve({ Component: Sentence.bind(null, said) });

function Sentence(said: string) {
  return <p>{said}</p>;
}

const people = defineEntry({ name: "people", requires: [] });
const ofThings = defineEntry({
  name: "things",
  requires: [],
  abilities: (actor, { can }) => {
    if (actor.verified) can(["read", "create"], "Thing");
  },
});
const callsOfThings = () => Promise.resolve({ things });

/** Two small domains that use every part of the frame. */
export const plugins = [
  defineConsolePlugin({
    entry: people,
    session: {
      load: async (signal) => (await call(getPerson, {}, { signal })).data,
      login: () => Promise.resolve("good"),
      register: () => Promise.resolve("good"),
      forgotPassword: () => Promise.resolve(),
      updatePassword: () => Promise.resolve(),
      logout: async () => await call(signOut),
      setLocale: () => Promise.resolve(),
    },
    routes: [
      {
        path: "/",
        resource: "home",
        action: "list",
        access: "session",
        page: () => Promise.resolve({ Component: HomePage }),
      },
      { path: "/minha-conta", title: "people:nav.account", access: "session", page: text("Conta") },
    ],
    resources: [
      {
        name: "home",
        label: "people:nav.home",
        icon: null,
        menu: { area: "customer", order: 10 },
      },
    ],
  }),
  defineConsolePlugin({
    entry: ofThings,
    calls: callsOfThings,
    resources: [
      { name: "things", label: "things:nav.list", menu: { area: "customer", order: 20 } },
    ],
    routes: [
      {
        path: "/coisas",
        resource: "things",
        action: "list",
        page: () => Promise.resolve({ Component: ListPage }),
      },
      {
        path: "/coisas/:thing",
        resource: "things",
        action: "show",
        title: "things:nav.show",
        can: ["read", "Thing"],
        tabs: thingTabs,
        page: () => Promise.resolve({ Component: ThingPage }),
      },
      {
        path: "/quebrada",
        title: "things:nav.broken",
        page: () => Promise.resolve({ Component: BrokenPage }),
      },
      {
        path: "/atalho",
        title: "things:nav.shortcut",
        redirect: ({ pathname, search }) => (search === "" ? `${pathname}?de=aba` : null),
        page: () => Promise.resolve({ Component: ShortcutPage }),
      },
      {
        path: "/estante",
        title: "things:nav.rack",
        can: ["delete", "Thing"],
        tabs: rackTabs,
        page: text("Estante"),
      },
    ],
    tabs: [
      tab(thingTabs, { path: "", title: "things:nav.show", order: 10, page: text("Visão geral") }),
      tab(thingTabs, {
        path: "historico",
        title: "things:nav.history",
        order: 20,
        page: text("Histórico da coisa"),
      }),
      tab(thingTabs, {
        path: "segredo",
        title: "things:nav.secret",
        order: 30,
        can: ["delete", "Thing"],
        page: text("Segredo da coisa"),
      }),
      tab(rackTabs, { path: "tabua", title: "things:nav.shelf", order: 10, page: text("Tábua") }),
    ],
    actions: [
      { title: "things:nav.new", icon: null, can: ["create", "Thing"], to: "/coisas?new=thing" },
      { title: "things:nav.refused", icon: null, can: ["delete", "Thing"], to: "/coisas?gone" },
    ],
    live: [{ resource: "things", events: [thingRenamed], scope: () => "staff" }],
  }),
];

/** What the second shows to staff. */
export const staffPlugins = [
  defineConsolePlugin({
    entry: ofThings,
    calls: callsOfThings,
    resources: [
      { name: "all-things", label: "things:nav.staff", menu: { area: "staff", order: 10 } },
    ],
    routes: [
      {
        path: "/admin/coisas",
        resource: "all-things",
        action: "list",
        can: ["show-things", "staff"],
        page: text("Coisas de todos"),
      },
      {
        path: "/admin/coisas/:thing",
        title: "things:nav.show",
        can: ["show-things", "staff"],
        stays: true,
        tabs: staffThingTabs,
        page: () => Promise.resolve({ Component: ThingPage }),
      },
      { path: "/admin", title: "things:nav.admin", staff: true, page: text("Administração geral") },
    ],
    tabs: [
      tab(staffThingTabs, {
        path: "",
        title: "things:nav.show",
        order: 10,
        page: text("Coisa de alguém"),
      }),
      tab(staffThingTabs, {
        path: "historico",
        title: "things:nav.history",
        order: 20,
        can: ["show-thing-history", "staff"],
        page: text("Histórico de alguém"),
      }),
    ],
  }),
];

export const publicRoutes: FoundPublicRoute[] = [
  {
    plugin: "people",
    path: "/login",
    access: "anonymous",
    page: () => Promise.resolve({ Component: SignInPage }),
  },
  { plugin: "people", path: "/flow/:flow", access: "anyone", page: text("Fluxo aberto") },
];
