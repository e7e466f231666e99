import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** What a card of the fake does when it is charged. */
export type FakeCard = "pays" | "asks" | "card_declined" | "expired_card";

interface Intent {
  id: string;
  status: string;
  amount: number;
  currency: string;
  customer: string | null;
  payment_method: string;
  client_secret: string;
  last_payment_error: object | null;
  /** How often money was taken. */
  taken: number;
}

/** A request as it came. */
export interface Asked {
  method: string;
  path: string;
  key: string | undefined;
  body: Record<string, string>;
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
}

const missing = {
  status: 404,
  body: {
    error: { type: "invalid_request_error", code: "resource_missing", message: "No such object" },
  },
};
const ok = (body: object) => ({ status: 200, body });

/**
 * Stripe's API as far as it is used, with the shapes its reference shows: answers are kept by their
 * `Idempotency-Key`, and a payment intent moves as the real one does. `slow`: milliseconds to an answer.
 */
export async function startFakeStripe(slow = 0) {
  const cards = new Map<string, { customer: string; does: FakeCard; funding: string }>();
  const intents = new Map<string, Intent>();
  const gone = new Set<string>();
  const answers = new Map<string, { status: number; body: object }>();
  const asked: Asked[] = [];
  let made = 0;
  const named = (prefix: string) => `${prefix}_${String(++made).padStart(16, "0")}`;
  /** Answers that get lost on the way, after the thing was done. */
  let lost = 0;

  const shown = ({ taken: _, ...intent }: Intent) => ({ object: "payment_intent", ...intent });

  function confirm(intent: Intent) {
    const does = cards.get(intent.payment_method)?.does ?? "card_declined";
    if (does === "pays") {
      Object.assign(intent, { status: "succeeded", taken: intent.taken + 1 });
      return ok(shown(intent));
    }
    const code = does === "asks" ? "authentication_required" : does;
    const error = {
      type: "card_error",
      code,
      message: code,
      payment_method: { id: intent.payment_method, object: "payment_method" },
    };
    Object.assign(intent, { status: "requires_payment_method", last_payment_error: error });
    return { status: 402, body: { error: { ...error, payment_intent: shown(intent) } } };
  }

  function ofIntent(id: string, step: string | undefined) {
    const intent = intents.get(id);
    if (!intent) return missing;
    const isOver = ["succeeded", "canceled"].includes(intent.status);
    if (step && isOver) {
      const error = {
        type: "invalid_request_error",
        code: "payment_intent_unexpected_state",
        message: intent.status,
      };
      return { status: 400, body: { error } };
    }
    if (step === "confirm") return confirm(intent);
    if (step === "cancel") intent.status = "canceled";
    return ok(shown(intent));
  }

  function answer(method: string, path: string, body: Record<string, string>) {
    const [, , kind, id, step] = path.split("/");
    if (method === "DELETE") {
      if (gone.has(path)) return missing;
      gone.add(path);
      return ok({ id, deleted: true });
    }
    if (kind === "customers") return ok({ object: "customer", id: named("cus") });
    if (kind === "setup_intents") {
      const seti = named("seti");
      return ok({ object: "setup_intent", id: seti, client_secret: `${seti}_secret_x` });
    }
    if (kind === "payment_methods") {
      const card = cards.get(id ?? "");
      if (!card) return missing;
      if (step === "detach") cards.delete(id ?? "");
      return ok({
        object: "payment_method",
        id,
        customer: card.customer,
        card: {
          brand: "visa",
          funding: card.funding,
          last4: "4242",
          exp_month: 8,
          exp_year: 2031,
        },
      });
    }
    if (kind !== "payment_intents") return missing;
    if (id) return ofIntent(id, step);
    if (method !== "POST") return missing;
    const pi = named("pi");
    intents.set(pi, {
      id: pi,
      status: "requires_confirmation",
      amount: Number(body.amount),
      currency: body.currency ?? "",
      customer: body.customer ?? null,
      payment_method: body.payment_method ?? "",
      client_secret: `${pi}_secret_x`,
      last_payment_error: null,
      taken: 0,
    });
    return ok(shown(intents.get(pi) as Intent));
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request);
    const path = request.url ?? "";
    const key = request.headers["idempotency-key"] as string | undefined;
    asked.push({ method: request.method ?? "", path, key, body });
    // The library makes keys of its own for its second tries.
    const kept = key ? `${path} ${key}` : undefined;
    const known = kept ? answers.get(kept) : undefined;
    const { status, body: said } = known ?? answer(request.method ?? "", path, body);
    if (kept) answers.set(kept, { status, body: said });
    await sleep(slow);
    if (lost > 0 && request.method !== "GET") {
      lost -= 1;
      response.destroy();
      return;
    }
    response.writeHead(status, { "content-type": "application/json", "request-id": named("req") });
    response.end(JSON.stringify(said));
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    intents,
    /** A card as Stripe's own frames would have made it. */
    card(customer: string, does: FakeCard, funding = "credit"): string {
      const id = named("pm");
      cards.set(id, { customer, does, funding });
      return id;
    },
    /** The payer confirms in their bank's window. */
    authenticate(id: string) {
      const intent = intents.get(id);
      if (intent) Object.assign(intent, { status: "succeeded", taken: intent.taken + 1 });
    },
    loseNext(count: number) {
      lost = count;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
