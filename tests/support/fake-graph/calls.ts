import { createHash } from "node:crypto";
import { type FakeState, type FakeThing, fakeApp, fakeSecret, Refusal } from "./state.ts";

/** A request that the shapes let pass. */
export interface Request {
  id: string;
  /** Below the path's last word. */
  item: string;
  query: URLSearchParams;
  // biome-ignore lint/suspicious/noExplicitAny: its shape was looked at before
  body: any;
  base: string;
}

const done = { success: true };
/** How a number stands of which nothing is said. */
const fresh = {
  status: "CONNECTED",
  quality_rating: "GREEN",
  whatsapp_business_manager_messaging_limit: "TIER_2K",
  throughput: { level: "STANDARD" },
};
const pageSize = 2;

/** The company's own account that a request is about; none for the provider's. */
const homeOf = (state: FakeState, id: string) => (state.homes.has(id) ? { home: id } : {});
const within = <T extends { home?: string }>(state: FakeState, id: string, all: Iterable<T>): T[] =>
  [...all].filter(({ home }) => home === homeOf(state, id).home);
/** What of a thing was asked for, and its id. */
function told<T extends object>(thing: T, query: URLSearchParams) {
  const parts = thing as Record<string, unknown>;
  const named = query.get("fields")?.split(",") ?? [];
  const asked = named.flatMap((name) => (parts[name] === undefined ? [] : [[name, parts[name]]]));
  const own = "id" in thing ? { id: thing.id } : {};
  return query.has("fields") ? { ...own, ...Object.fromEntries(asked) } : thing;
}

/** What lies at a number, of what is kept by its id and a second word. */
const inside = (id: string, all: Iterable<string>): string[] =>
  [...all].flatMap((key) => (key.startsWith(`${id} `) ? [key.slice(id.length + 1)] : []));

/** A page of two, so that whoever lists has to turn it. */
function paged(all: readonly object[], { query, base }: Request) {
  const from = Number(query.get("after") ?? 0);
  const to = from + pageSize;
  const more = to < all.length ? { next: `${base}/next` } : {};
  const cursors = { before: String(from), after: String(to) };
  return { data: all.slice(from, to).map((one) => told(one, query)), paging: { cursors, ...more } };
}

const held = <T>(things: ReadonlyMap<string, T>, id: string): T => {
  const found = things.get(id);
  if (!found) throw new Refusal(100, `Object with ID '${id}' does not exist`, 400, 33);
  return found;
};

const unlike = (things: Iterable<FakeThing>, is: (one: FakeThing) => boolean, refusal: Refusal) => {
  for (const one of things) if (is(one)) throw refusal;
};

/** The files above buttons, and in the header of a template. */
// biome-ignore lint/suspicious/noExplicitAny: its shape was looked at before
function filesIn({ header, components = [] }: any): { id?: unknown }[] {
  // biome-ignore lint/suspicious/noExplicitAny: its shape was looked at before
  const all = [header, ...components.flatMap(({ parameters }: any) => parameters)];
  return all.flatMap((one) => (one?.[one.type]?.id ? [one[one.type]] : []));
}

/** A person as they were named, and as Meta names them: who shows no phone has an id alone. */
const nameOf = (user: string) => ({ [user.includes(".") ? "user_id" : "wa_id"]: user });
const named = (user: string) => ({ input: user, ...nameOf(user) });

function send(state: FakeState, { id, body }: Request) {
  held(state.numbers, id);
  if (body.status === "read") {
    state.read.push(body.message_id);
    return done;
  }
  const part = body[body.type];
  for (const { id: file } of [part, ...filesIn(part)]) {
    if (typeof file === "string" && !state.media.has(file)) {
      throw new Refusal(131009, "the media id is not valid");
    }
  }
  if (body.type === "template") {
    const { name, language } = part;
    const known = [...state.templates.values()].find(
      (one) =>
        one.home === state.numbers.get(id)?.home &&
        one.name === name &&
        one.language === language.code,
    );
    if (!known) throw new Refusal(132001, `template name (${name}) does not exist`, 404);
    if (known.status === "PAUSED") throw new Refusal(132015, "the template is paused");
    if (known.status !== "APPROVED") throw new Refusal(132001, "the template is not approved", 404);
  }
  const { to: phone, recipient, type, biz_opaque_callback_data: key = "" } = body;
  const to = phone ?? recipient;
  const wamid = `wamid.FAKE${state.next()}`;
  state.messages.push({ id: wamid, number: id, to, type, key, body, told: false });
  return {
    messaging_product: "whatsapp",
    contacts: [named(to)],
    messages: [{ id: wamid }],
  };
}

const dayLong = 86_400_000;

const setBlocked = (state: FakeState, { id, body }: Request, on: boolean) => {
  held(state.numbers, id);
  const users: string[] = body.block_users.map(
    (one: Record<string, string>) => one.user ?? one.user_id,
  );
  /** Only people who wrote within a day may be blocked; whoever is, may be let be at any time. */
  const isLate = (user: string) =>
    on && state.clock() - (state.wrote.get(`${id} ${user}`) ?? 0) >= dayLong;
  const codeOf = (user: string) => state.unblockable.get(user) ?? (isLate(user) ? 131047 : 0);
  const fine = users.filter((user) => codeOf(user) === 0);
  for (const user of fine) state.blocked[on ? "add" : "delete"](`${id} ${user}`);
  const faultOf = (code: number) => ({ message: `(#${code}) not blocked`, code });
  const failed = users
    .filter((user) => codeOf(user) !== 0)
    .map((user) => ({ ...named(user), errors: [faultOf(codeOf(user))] }));
  const answer = {
    messaging_product: "whatsapp",
    block_users: {
      ...(fine.length > 0 && { [on ? "added_users" : "removed_users"]: fine.map(named) }),
      ...(failed.length > 0 && { failed_users: failed }),
    },
  };
  // Meta has also answered 200 to what it did not do.
  if (failed.length === 0 || users.some((user) => state.unblockable.has(user))) return answer;
  throw new Refusal(139100, "Failed to block/unblock users", 400, undefined, answer);
};

const facts = ({ categories, ...rest }: Record<string, string>) => ({
  ...rest,
  categories: JSON.parse(categories ?? "[]"),
});

function moved(state: FakeState, id: string, from: string, to: string, code: number) {
  const flow = held(state.flows, id);
  if (flow.status !== from) throw new Refusal(code, `the flow is ${flow.status}`);
  flow.status = to;
  return done;
}

/** What each request does. */
export const calls: Readonly<Record<string, (state: FakeState, request: Request) => object>> = {
  "POST #/messages": send,
  "POST #/block_users": (state, request) => setBlocked(state, request, true),
  "GET #/block_users": (state, request) => {
    held(state.numbers, request.id);
    const users = inside(request.id, state.blocked);
    const people = users.map((user) => ({ messaging_product: "whatsapp", ...nameOf(user) }));
    return paged(people, request);
  },
  "DELETE #/block_users": (state, request) => setBlocked(state, request, false),
  "POST #/media": (state, { id, body }) => {
    const own = state.next();
    state.media.set(own, { bytes: body.bytes, type: body.type, number: id });
    return { id: own };
  },
  "GET media": (state, { id, query, base }) => {
    const { bytes, type, number, told } = held(state.media, id);
    if (query.get("phone_number_id") !== number)
      throw new Refusal(100, "another number's", 400, 33);
    return {
      id,
      messaging_product: "whatsapp",
      url: `${base}/files/${id}`,
      mime_type: type,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      file_size: told ?? bytes.byteLength,
    };
  },
  "POST #/request_code": (state, { id }) => {
    held(state.numbers, id).code = "123456";
    return done;
  },
  "POST #/verify_code": (state, { id, body }) => {
    const number = held(state.numbers, id);
    if (number.code !== body.code) throw new Refusal(136025, "the code is another");
    number.code_verification_status = "VERIFIED";
    return done;
  },
  "POST #/register": (state, { id, body }) => {
    const number = held(state.numbers, id);
    if (number.code_verification_status !== "VERIFIED") throw new Refusal(100, "not verified");
    if (number.pin && number.pin !== body.pin) throw new Refusal(133005, "two-step PIN mismatch");
    number.pin = body.pin;
    return done;
  },
  "POST #/smb_app_data": (state, { id, body }) => {
    state.syncs.push(`${id} ${body.sync_type}`);
    return { messaging_product: "whatsapp", request_id: state.next() };
  },
  "GET #/access_token": (state, { query }) => {
    const code = query.get("code") ?? "";
    const home = state.codes.get(code);
    if (query.get("client_secret") !== fakeSecret) throw new Refusal(1, "the secret is another");
    if (!home) throw new Refusal(100, "This authorization code has been used.", 400, 36009);
    state.codes.delete(code);
    const access_token = `token-${state.next()}`;
    state.tokens.set(access_token, home);
    return { access_token, token_type: "bearer" };
  },
  "GET debug_token": (state, { query }) => {
    const home = state.tokens.get(query.get("input_token") ?? "");
    const data = { app_id: fakeApp, is_valid: home !== undefined };
    const scope = "whatsapp_business_management";
    return { data: { ...data, granular_scopes: home ? [{ scope, target_ids: [home] }] : [] } };
  },
  "GET business": (state, { id, query }) => {
    const all = [...state.homes.values()].map(({ business }) => business);
    return told({ ...all.find((one) => one.id === id), id }, query);
  },
  "GET #/phone_numbers": (state, request) =>
    paged(
      [...state.numbers.values()]
        .filter(({ home }) => home === homeOf(state, request.id).home)
        .map(({ phone, ...rest }) => ({
          ...rest,
          display_phone_number: `+${phone.slice(0, 2)} ${phone.slice(2, 4)} ${phone.slice(4)}`,
        })),
      request,
    ),
  "POST #/phone_numbers": (state, { id: account, body }) => {
    const id = state.next();
    const { phone_number: phone, verified_name } = body;
    state.numbers.set(id, {
      id,
      phone,
      verified_name,
      name_status: "AVAILABLE_WITHOUT_REVIEW",
      new_name_status: "NONE",
      code_verification_status: "NOT_VERIFIED",
      pin: "",
      code: "",
      ...(state.homes.has(account) && { home: account }),
    });
    return { id };
  },
  "POST #/subscribed_apps": (state, { id }) => {
    const home = state.homes.get(id);
    if (home) home.subscribed += 1;
    else state.subscribed += 1;
    return done;
  },
  "GET account": (state, { id, query }) => {
    const { id: own, name } = state.homes.get(id)?.business ?? {};
    const owner = own === undefined ? {} : { owner_business_info: { id: own, name } };
    return told({ id, message_template_namespace: "fake_namespace", ...owner }, query);
  },
  "GET number": (state, { id, query }) => {
    const conversational_automation = state.automations.get(id);
    return told({ ...fresh, ...held(state.numbers, id), conversational_automation }, query);
  },
  "POST number": (state, { id, body }) => {
    const number = held(state.numbers, id);
    if ("pin" in body) number.pin = body.pin;
    else number.new_name_status = "PENDING_REVIEW";
    return done;
  },
  "GET #/whatsapp_business_profile": (state, { id, query }) => {
    held(state.numbers, id);
    const profile = told(state.profiles.get(id) ?? {}, query);
    return { data: [{ messaging_product: "whatsapp", ...profile }] };
  },
  "POST #/whatsapp_business_profile": (state, { id, body }) => {
    held(state.numbers, id);
    const { messaging_product: _, profile_picture_handle: picture, ...texts } = body;
    const isKnown = picture === undefined || state.samples.has(picture);
    if (!isKnown) throw new Refusal(100, "Param profile_picture_handle is not a valid handle");
    const isOurs = (site: string) => /^https?:..([^/]*\.)?(whatsapp\.com|wa\.me)/.test(site);
    if (texts.websites?.some(isOurs)) throw new Refusal(100, "Param websites leads to WhatsApp");
    state.profiles.set(id, { ...state.profiles.get(id), ...texts, ...(picture && { picture }) });
    return done;
  },
  "POST #/conversational_automation": (state, { id, body }) => {
    held(state.numbers, id);
    state.automations.set(id, body);
    return done;
  },
  "POST #/message_qrdls": (state, { id, body }) => {
    held(state.numbers, id);
    const code = body.code ?? state.next().padStart(14, "A").slice(-14);
    if (body.code) held(state.qrCodes, `${id} ${code}`);
    state.qrCodes.set(`${id} ${code}`, body.prefilled_message);
    return {
      code,
      prefilled_message: body.prefilled_message,
      deep_link_url: `https://wa.me/message/${code}`,
    };
  },
  "GET #/message_qrdls": (state, request) => {
    held(state.numbers, request.id);
    const codes = inside(request.id, state.qrCodes.keys());
    const all = codes.map((code) => ({
      code,
      prefilled_message: state.qrCodes.get(`${request.id} ${code}`),
      deep_link_url: `https://wa.me/message/${code}`,
    }));
    return paged(all, request);
  },
  "DELETE #/message_qrdls/#": (state, { id, item }) => {
    held(state.qrCodes, `${id} ${item}`);
    state.qrCodes.delete(`${id} ${item}`);
    return done;
  },
  "GET #/settings": (state, { id }) => {
    held(state.numbers, id);
    const calling = state.calling.get(id) ?? {
      status: "disabled",
      call_icon_visibility: "visible",
      callback_permission_status: "disabled",
    };
    return {
      calling: { ip_addresses: { default: [] }, ...calling },
      storage_configuration: { status: "default" },
    };
  },
  "POST #/settings": (state, { id, body }) => {
    held(state.numbers, id);
    state.calling.set(id, body.calling);
    return done;
  },
  "GET #/message_templates": (state, request) => {
    const name = request.query.get("name");
    const all = within(state, request.id, state.templates.values());
    return paged(name === null ? all : all.filter((one) => one.name.includes(name)), request);
  },
  "POST #/message_templates": (state, { id: account, body }) => {
    const taken = new Refusal(100, "the name is taken", 400, 2388024);
    const { name, language } = body;
    unlike(
      within(state, account, state.templates.values()),
      (one) => one.name === name && one.language === language,
      taken,
    );
    const id = state.next();
    // Words that are Meta's own need no review.
    const status = body.category === "AUTHENTICATION" ? "APPROVED" : "PENDING";
    const rest = {
      status,
      rejected_reason: "NONE",
      quality_score: { score: "UNKNOWN" },
    };
    state.templates.set(id, { id, ...body, ...rest, ...homeOf(state, account) });
    return { id, status, category: body.category };
  },
  "DELETE #/message_templates": (state, { query }) => {
    state.templates.delete(query.get("hsm_id") ?? "");
    return done;
  },
  "GET template": (state, { id, query }) => told(held(state.templates, id), query),
  "POST template": (state, { id, body }) => {
    Object.assign(held(state.templates, id), body, { status: "PENDING" });
    return done;
  },
  "GET #/flows": (state, request) =>
    paged(within(state, request.id, state.flows.values()), request),
  "POST #/flows": (state, { id: account, body }) => {
    const taken = new Refusal(100, "the name is taken", 400, 4016019);
    unlike(within(state, account, state.flows.values()), ({ name }) => name === body.name, taken);
    const id = state.next();
    const draft = { id, ...facts(body), status: "DRAFT", ...homeOf(state, account) };
    state.flows.set(id, draft as unknown as FakeThing);
    return { id };
  },
  "GET flow": (state, { id, query }) => told(held(state.flows, id), query),
  "POST flow": (state, { id, body }) => {
    Object.assign(held(state.flows, id), facts(body));
    return done;
  },
  "DELETE flow": (state, { id }) => {
    if (held(state.flows, id).status !== "DRAFT") throw new Refusal(139004, "only drafts go");
    state.flows.delete(id);
    return done;
  },
  "POST #/assets": (state, { id }) => {
    held(state.flows, id).status = "DRAFT";
    return { ...done, validation_errors: [] };
  },
  "POST #/publish": (state, { id }) => moved(state, id, "DRAFT", "PUBLISHED", 139002),
  "POST #/deprecate": (state, { id }) => moved(state, id, "PUBLISHED", "DEPRECATED", 139003),
  "POST #/uploads": (state, { query }) => {
    const id = `upload:${state.next()}`;
    state.samples.set(id, { length: Number(query.get("file_length")) });
    return { id };
  },
  "POST upload": (state, { id, body }) => {
    if (held(state.samples, id).length !== body.byteLength) throw new Refusal(100, "the length");
    const h = `4:${state.next()}`;
    state.samples.set(h, { length: body.byteLength });
    return { h };
  },
};
