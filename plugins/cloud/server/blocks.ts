import { z } from "zod";
import type { Gateway } from "../../../src/server/gateway/gateway.ts";
import { refusalOf } from "../../../src/server/gateway/refusal.ts";
import { failedIn } from "./graph/faults.ts";
import { pagesOf } from "./graph/pages.ts";
import { idOfNumber, type Wire } from "./names.ts";

/** Who is known to Meta by a name alone has no number, and is nobody that we know. */
const listed = z.object({ wa_id: z.coerce.string() });

/** People that a number does not hear. Meta may answer 200 and say beside it whom it did not block. */
export function blockDriver(wire: Wire): Pick<Gateway, "block" | "unblock" | "blocked"> {
  const set = async (method: "POST" | "DELETE", number: string, waId: string) => {
    const id = await idOfNumber(wire, number);
    const json = { messaging_product: "whatsapp", block_users: [{ user: waId }] };
    const path = `${id}/block_users`;
    const failed = failedIn(await wire.graph.ask({ method, path, number: id, json, repeat: true }));
    if (failed) throw refusalOf(failed.code, failed.details);
  };
  return {
    block: (number, waId) => set("POST", number, waId),
    unblock: (number, waId) => set("DELETE", number, waId),
    async blocked(number) {
      const id = await idOfNumber(wire, number);
      const all: string[] = [];
      const by = { number: id, spare: true };
      for await (const item of pagesOf(wire.graph, `${id}/block_users`, { limit: "100" }, by)) {
        const { data } = listed.safeParse(item);
        if (data) all.push(data.wa_id);
      }
      return all;
    },
  };
}
