import type { OpenNotificationParams } from "@refinedev/core";
import { isSilent } from "../../http/transport.ts";

/** A refusal as Refine's toast: the server's sentence, and nothing where it was told elsewhere. */
export const refusedToast = (error?: unknown): OpenNotificationParams | false =>
  isSilent(error)
    ? false
    : { type: "error", message: error instanceof Error ? error.message : String(error) };
