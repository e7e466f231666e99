import { z } from "zod";
import type { Gateway } from "../../../src/server/gateway/gateway.ts";
import { refusalOf } from "../../../src/server/gateway/refusal.ts";
import { isUserId } from "../../contacts/contract/phone.ts";
import { failedIn } from "./graph/faults.ts";
import { pagesOf } from "./graph/pages.ts";
import { idOfNumber, type Wire } from "./names.ts";

/** Who shows no phone is named by Meta's own id of them. */
const listed = z
  .object({ wa_id: z.coerce.string().optional(), user_id: z.string().optional() })
  .transform(({ wa_id, user_id }) => wa_id || user_id);

/** People that a number does not hear. Meta may answer 200 and say beside it whom it did not block. */
export function blockDriver(wire: Wire): Pick<Gateway, "block" | "unblock" | "blocked"> {
  const set = async (method: "POST" | "DELETE", number: string, waId: string) => {
    const id = await idOfNumber(wire, number);
    const json = {
      messaging_product: "whatsapp",
      block_users: [isUserId(waId) ? { user_id: waId } : { user: waId }],
    };
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
        if (data) all.push(data);
      }
      return all;
    },
  };
}
