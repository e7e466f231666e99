import type { Reading } from "../../../../src/server/work/slot.ts";
import { type RatedLine, ratedLines, usage } from "../../../rating/server/facade.ts";
import { serviceByCode } from "../../../services/server/facade.ts";
import type { InvoiceLine, LineKind } from "../../contract/invoice.ts";
import type { Usage } from "../../contract/usage.ts";
import type { Billed } from "./billed.ts";

const kinds: Record<RatedLine["model"], LineKind> = {
  conversation: "conversation",
  template: "template",
  service_message: "message",
  call: "call",
};

async function namesOf(
  call: Parameters<typeof serviceByCode>[0],
  codes: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const code of codes) {
    const service = await serviceByCode(call, code);
    if (service) names.set(code, service.name);
  }
  return names;
}

/** Rated use as lines of an invoice, under the names that its services have now. */
export async function usedLines(
  call: Parameters<typeof serviceByCode>[0],
  lines: readonly RatedLine[],
): Promise<InvoiceLine[]> {
  const names = await namesOf(call, new Set(lines.map(({ service_code }) => service_code)));
  return lines.map(({ model, is_own: _, included_quantity: __, ...line }) => ({
    ...line,
    kind: kinds[model],
    name: names.get(line.service_code) ?? line.service_code,
  }));
}

/** What was used in a month, counted, and rated as the price book and the plan have it. */
export async function ratedUse(
  call: Reading,
  billed: Billed,
): Promise<{ used: Omit<Usage, "numbers" | "messenger_licenses">; rated: InvoiceLine[] }> {
  const { db } = call;
  const counts = await usage(db, billed);
  const rated = await usedLines(call, await ratedLines(call, billed));
  const used = {
    contacts: counts.contacts,
    outgoing_messages: counts.outgoing,
    outgoing_template_messages: counts.outgoing_templates,
    incoming_messages: counts.incoming,
    calls: counts.calls,
    conversations: counts.conversations,
  };
  return { used, rated };
}
