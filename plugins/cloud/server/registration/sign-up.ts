import { z } from "zod";
import type { Config } from "../../../../src/server/config.ts";
import { type Gateway, GatewayError } from "../../../../src/server/gateway/gateway.ts";
import type { SignedUp, SignUpRefusal } from "../../../../src/server/gateway/sign-up.ts";
import { phoneKey } from "../../../contacts/contract/phone.ts";
import { type Ask, graphVersion } from "../graph/client.ts";
import { pagesOf } from "../graph/pages.ts";
import { digitsOf, keepNumber, type Wire } from "../names.ts";
import { keepGrant, tokenOfBusiness } from "./grants.ts";

const manages = "whatsapp_business_management";

const exchanged = z.object({ access_token: z.string().min(1) });
const seen = z.object({
  data: z.object({
    app_id: z.coerce.string(),
    is_valid: z.boolean(),
    granular_scopes: z
      .array(z.object({ scope: z.string(), target_ids: z.array(z.coerce.string()).catch([]) }))
      .catch([]),
  }),
});
const business = z.object({ id: z.coerce.string(), name: z.string().catch("") });
const home = z.object({ owner_business_info: business });
const phone = z.object({
  id: z.coerce.string(),
  display_phone_number: z.string().catch(""),
  code_verification_status: z.string().catch(""),
});
const verified = z.object({ verification_status: z.string().catch("") });

const isFinal = (error: unknown) => error instanceof GatewayError && !error.again;

/** What is refused for good is null; what gets no answer is thrown. */
const orNull = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (isFinal(error)) return null;
    throw error;
  });

/** Facebook's window and what it grants: each step looks at what the one before it was told. */
export function signUpDriver(wire: Wire, settings: Config["facebook"]): Pick<Gateway, "signUp"> {
  if (!settings) return {};
  const { graph, transact } = wire;
  const { app, secret, configuration } = settings;

  const get = (path: string, token: string | null, query: Record<string, string>) =>
    graph.ask({ method: "GET", path, token, query, repeat: true } satisfies Ask);

  /** Never repeated: its code opens once. */
  async function tokenFor(code: string): Promise<string | null> {
    const query = { client_id: app, client_secret: secret, code };
    const path = "oauth/access_token";
    const answer = await orNull(graph.ask({ method: "GET", path, token: null, query }));
    return answer === null ? null : exchanged.parse(answer).access_token;
  }

  /** The one account that the key opens, or the named one among them. */
  async function homeSeen(token: string, named: string | undefined): Promise<string | null> {
    const answer = await orNull(get("debug_token", `${app}|${secret}`, { input_token: token }));
    const { data } = seen.safeParse(answer).data ?? {};
    if (!data?.is_valid || data.app_id !== app) return null;
    const ids = data.granular_scopes.find(({ scope }) => scope === manages)?.target_ids ?? [];
    if (named !== undefined) return ids.includes(named) ? named : null;
    return ids.length === 1 ? (ids[0] ?? null) : null;
  }

  async function numbersIn(id: string, token: string) {
    const numbers: z.output<typeof phone>[] = [];
    const query = { fields: Object.keys(phone.shape).join(","), limit: "100" };
    for await (const one of pagesOf(graph, `${id}/phone_numbers`, query, { token })) {
      numbers.push(phone.parse(one));
    }
    return numbers;
  }

  async function exchange(
    workspace: string,
    answer: Parameters<NonNullable<Gateway["signUp"]>["exchange"]>[1],
  ): Promise<SignedUp | SignUpRefusal> {
    const token = await tokenFor(answer.code);
    if (token === null) return "code";
    const id = await homeSeen(token, answer.account);
    const found = id && (await orNull(get(id, token, { fields: "owner_business_info" })));
    const owner = home.safeParse(found).data?.owner_business_info;
    if (!id || !owner) return "account";
    const numbers = await numbersIn(id, token);
    const wanted = numbers.find(
      (one) => phoneKey(digitsOf(one.display_phone_number)) === phoneKey(answer.phone),
    );
    if (answer.number !== undefined && answer.number !== wanted?.id) {
      return numbers.some((one) => one.id === answer.number) ? "phone" : "number";
    }
    // Without it Meta tells our address nothing of this account.
    await graph.ask({ method: "POST", path: `${id}/subscribed_apps`, token, repeat: true });
    await keepGrant(transact, { home: id, account: workspace, business: owner.id, token });
    if (wanted) await keepNumber(wire, wanted.id, workspace, answer.phone, id);
    const proven = wanted?.code_verification_status === "VERIFIED";
    return { business: owner, account: id, number: wanted ? { proven } : null };
  }

  async function verification(workspace: string, id: string): Promise<string> {
    const token = await tokenOfBusiness(transact, workspace, id);
    const query = { fields: "verification_status" };
    const ask = { method: "GET", path: id, query, repeat: true } as const;
    // A business that was only named may be closed to us: staff look at it.
    const answer = await orNull(graph.ask(token === null ? ask : { ...ask, token }));
    return verified.safeParse(answer).data?.verification_status ?? "";
  }

  return {
    signUp: { window: { app, configuration, version: graphVersion }, exchange, verification },
  };
}
