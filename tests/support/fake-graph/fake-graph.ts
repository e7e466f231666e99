import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { calls } from "./calls.ts";
import { shapes } from "./shapes.ts";
import { createState, type FakeFile, fakeApp, fakeSecret, Refusal } from "./state.ts";

export const fakeToken = "token-of-a-system-user";
export const fakeAccount = "100200300400500";

/** What happens to the next request that fits: refused as Meta writes it, cut, or answered by nobody. */
export type Fault =
  | { code: number; status?: number; headers?: Record<string, string>; subcode?: number }
  /** Somebody in between answers. */
  | { page: number; headers?: Record<string, string> }
  /** The connection breaks before anything is done, or after it. */
  | "cut"
  | "lost"
  /** Done, and never answered. */
  | "silent"
  /** Done, and answered with something unreadable. */
  | "garbage";

async function rawOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function bodyOf(request: IncomingMessage, raw: Buffer): Promise<unknown> {
  if (raw.byteLength === 0) return undefined;
  const type = request.headers["content-type"] ?? "";
  if (type.startsWith("application/json")) return JSON.parse(raw.toString());
  if (!type.startsWith("multipart/form-data")) return new Uint8Array(raw);
  const headers = { "content-type": type };
  const form = await new Response(new Uint8Array(raw), { headers }).formData();
  return Object.fromEntries(form);
}

/** Meta's Graph API as far as it is used: what leaves the shapes is refused, and listed in `strange`. */
export async function startFakeGraph() {
  const state = createState();
  const faults: { fits: RegExp; fault: Fault }[] = [];
  const strange: string[] = [];
  const asked: string[] = [];
  const headers: Record<string, string> = {};
  const waiting = new Set<ServerResponse>();
  /** What happens elsewhere after a thing was done and before it is answered. */
  const hooks = { beforeAnswer: async (_: string): Promise<void> => undefined };
  let base = "";

  function kindOf(id: string): string {
    if (id === fakeAccount || state.homes.has(id)) return "account";
    if (id === "debug_token") return id;
    if ([...state.homes.values()].some(({ business }) => business.id === id)) return "business";
    if (id.startsWith("upload:")) return "upload";
    if (state.numbers.has(id)) return "number";
    if (state.templates.has(id)) return "template";
    return state.flows.has(id) ? "flow" : "media";
  }

  const write = (response: ServerResponse, status: number, body: unknown, more = {}) => {
    response.writeHead(status, { "content-type": "application/json", ...headers, ...more });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
  const refuse = (
    response: ServerResponse,
    { code, details, status, subcode, beside }: Refusal,
    more = {},
  ) =>
    write(
      response,
      status,
      {
        ...beside,
        error: {
          message: `(#${code}) ${details}`,
          type: "OAuthException",
          code,
          ...(subcode === undefined ? {} : { error_subcode: subcode }),
          error_data: { messaging_product: "whatsapp", details },
          fbtrace_id: "fake",
        },
      },
      more,
    );

  async function answered(name: string, url: URL, body: unknown): Promise<object> {
    const [, , id = "", , item = ""] = url.pathname.split("/").map(decodeURIComponent);
    if (name.endsWith(" media") && !state.media.has(id)) {
      throw new Refusal(100, `Object with ID '${id}' does not exist`, 400, 33);
    }
    const shape = shapes[name];
    if (!shape || !calls[name]) throw new Refusal(2500, `unknown path ${name}`, 400);
    const query = Object.fromEntries(url.searchParams);
    for (const [what, wanted, given] of [
      ["query", shape.query, query],
      ["body", shape.body, body],
    ] as const) {
      const result = wanted?.safeParse(given);
      if (result && !result.success) {
        const [issue] = result.error.issues;
        strange.push(`${name} ${what}: ${issue?.path.join(".")} ${issue?.message}`);
        throw new Refusal(100, `${issue?.path.join(".")} ${issue?.message}`);
      }
    }
    const { file } = (body ?? {}) as { file?: unknown };
    const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : null;
    const read = bytes ? { ...(body as object), bytes } : body;
    const answer = calls[name](state, { id, item, query: url.searchParams, body: read, base });
    const fits = shape.answer.safeParse(answer);
    if (!fits.success) strange.push(`${name} answer: ${fits.error.message}`);
    return answer;
  }

  /** As fast as it is read, and no faster. */
  async function sendFile(response: ServerResponse, file?: FakeFile): Promise<void> {
    const over = file?.over?.shift();
    if (over !== undefined) return void response.writeHead(over).end();
    response.writeHead(file ? 200 : 404, { "content-type": file?.type ?? "text/plain" });
    const never = Number.POSITIVE_INFINITY;
    const { bytes = new Uint8Array(), breaksAt = never, stallsAt = never } = file ?? {};
    const gone = once(response, "close");
    for (let at = 0; at < bytes.byteLength && !response.destroyed; at += 65_536) {
      if (at >= breaksAt) return void response.destroy();
      if (at >= stallsAt) return;
      state.sent += Math.min(65_536, bytes.byteLength - at);
      const isFull = !response.write(bytes.subarray(at, at + 65_536));
      if (isFull) await Promise.race([once(response, "drain"), gone]);
    }
    response.end();
  }

  /** Who may ask what: an exchange needs no key, a company's own account and what lies in it need theirs. */
  function locked(id: string, header: string | undefined): Refusal | null {
    const key = header?.replace("Bearer ", "") ?? "";
    if (id === "oauth") return null;
    if (id === "debug_token" && key === `${fakeApp}|${fakeSecret}`) return null;
    const isKnown = key === fakeToken || state.tokens.has(key);
    if (!isKnown) return new Refusal(190, "Invalid OAuth access token", 401);
    const [home] =
      [...state.homes].find(([of, { business }]) => [of, business.id].includes(id)) ?? [];
    const thing = state.numbers.get(id) ?? state.templates.get(id) ?? state.flows.get(id);
    const file = state.media.get(id);
    const isSomebodys = home !== undefined || id === fakeAccount || (thing ?? file) !== undefined;
    const of = home ?? (thing ?? state.numbers.get(file?.number ?? ""))?.home;
    if (!isSomebodys || state.tokens.get(key) === of) return null;
    return new Refusal(200, "Permissions error", 403);
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", base);
    const raw = await rawOf(request);
    const [, version = "", id = "", step, item] = url.pathname.split("/").map(decodeURIComponent);
    const refused = locked(id, request.headers.authorization);
    if (refused) return refuse(response, refused);
    asked.push(`${request.method} ${step ?? kindOf(id)}`);
    const at = faults.findIndex(({ fits }) => fits.test(`${request.method} ${url.pathname}`));
    const fault = at < 0 ? undefined : faults.splice(at, 1)[0]?.fault;
    if (fault === "cut") return void request.socket.destroy();
    if (typeof fault === "object" && "page" in fault) {
      return write(response, fault.page, "<html>", fault.headers);
    }
    if (typeof fault === "object") {
      const { code, status = 400, subcode } = fault;
      return refuse(response, new Refusal(code, "asked for", status, subcode), fault.headers);
    }
    if (version === "files") {
      return sendFile(response, state.media.get(id));
    }
    const name = `${request.method} ${step === undefined ? kindOf(id) : `#/${step}${item ? "/#" : ""}`}`;
    try {
      if (version !== "v23.0") throw new Refusal(2635, `the version ${version}`);
      const answer = await answered(name, url, await bodyOf(request, raw));
      await hooks.beforeAnswer(name);
      if (fault === "lost") return void request.socket.destroy();
      if (fault === "silent") return void waiting.add(response);
      write(response, 200, fault === "garbage" ? "{" : answer);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refuse(response, error);
    }
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      strange.push(String(error));
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: base,
    state,
    hooks,
    /** Whatever was asked that no description knows; a test ends with none. */
    strange,
    /** Requests so far, as method and last word. */
    asked,
    /** Sent with every answer. */
    headers,
    /** The next request that fits meets this. */
    fail(fits: RegExp, ...some: Fault[]) {
      for (const fault of some) faults.push({ fits, fault });
    },
    addNumber(phone: string, more: Partial<{ verified: boolean }> = {}): string {
      const id = state.next();
      state.numbers.set(id, {
        id,
        phone,
        verified_name: phone,
        name_status: "APPROVED",
        new_name_status: "NONE",
        code_verification_status: more.verified === false ? "NOT_VERIFIED" : "VERIFIED",
        pin: "",
        code: "",
      });
      return id;
    },
    /** A company that went through the window: answers the code it came back with. */
    signUp(phone?: string, more: { verified?: boolean; status?: string } = {}) {
      const account = state.next();
      const verification_status = more.status ?? "verified";
      const business = { id: state.next(), name: "Padaria no Facebook", verification_status };
      state.homes.set(account, { business, subscribed: 0 });
      const number = phone === undefined ? undefined : this.addNumber(phone, more);
      const found = number === undefined ? undefined : state.numbers.get(number);
      if (found) found.home = account;
      const code = `code-${state.next()}`;
      state.codes.set(code, account);
      return { code, account, number, business };
    },
    async close() {
      for (const response of waiting) response.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type FakeGraph = Awaited<ReturnType<typeof startFakeGraph>>;
