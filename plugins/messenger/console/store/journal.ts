import type { z } from "zod";
import type { hiddenEvent } from "../../../../src/contract/values/hidden-event.ts";
import type {
  conversationChanged,
  conversationErased,
  conversationRearranged,
} from "../../contract/events/inbox.ts";
import type { messageChanged } from "../../contract/events/message-changed.ts";
import type { messageStored } from "../../contract/events/message-stored.ts";
import type { pastStored } from "../../contract/events/past-stored.ts";

/** An event of a number, as it was heard. */
export type NumberEvent =
  | { type: "message.stored"; payload: z.output<typeof messageStored.payload> }
  | { type: "message.changed"; payload: z.output<typeof messageChanged.payload> }
  | { type: "conversation.changed"; payload: z.output<typeof conversationChanged.payload> }
  | { type: "conversation.erased"; payload: z.output<typeof conversationErased.payload> }
  | { type: typeof hiddenEvent; payload: { contact_id: string } }
  | {
      type: "conversation.rearranged";
      payload: z.output<typeof conversationRearranged.payload>;
    }
  | { type: "past.stored"; payload: z.output<typeof pastStored.payload> };

const most = 1_000;

/**
 * The latest events. An answer that was under way while they were applied does not contain them:
 * what came after its head is applied once more, on top of it.
 */
export class Journal {
  private entries: { seq: number; event: NumberEvent }[] = [];

  /** The newest event applied; -1 before the first. */
  get last(): number {
    return this.entries.at(-1)?.seq ?? -1;
  }

  record(seq: number, event: NumberEvent): void {
    this.entries.push({ seq, event });
    if (this.entries.length > most * 2) this.entries = this.entries.slice(-most);
  }

  after(head: number, run: (event: NumberEvent, seq: number) => void): void {
    const start = this.entries.findLastIndex(({ seq }) => seq <= head) + 1;
    for (const { event, seq } of this.entries.slice(start)) run(event, seq);
  }
}
