import { z } from "zod";
import { id } from "../../../src/contract/wire.ts";
import type { ContentType } from "./content.ts";

// Apart from the messages themselves: home and the menu need these, and nothing heavier.

/** Only ever moves to the right; `failed` only from the first two. */
export const messageStatus = z.enum(["pending", "sent", "delivered", "read", "failed"]);
export type MessageStatus = z.output<typeof messageStatus>;

export const author = z.object({ id, name: z.string() });

/** The kinds as a list shows a last message, without its parts. */
export const contentType = z.string() as z.ZodType<ContentType, ContentType>;

/** The contact in a path. */
export const ofContact = z.object({ contact: id });

/** The number's newest event: who has applied less reads what it missed. */
export const head = z.int();
