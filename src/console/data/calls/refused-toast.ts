import type { OpenNotificationParams } from "@refinedev/core";
import { sentenceOf } from "../../http/sentence-of.ts";
import { isSilent } from "../../http/transport.ts";
import { i18n } from "../../i18n/i18n.ts";
import { tried } from "./tried.ts";

/**
 * A refusal as Refine's toast, asked for when the call begins: what was tried and the server's sentence,
 * and nothing where it was told elsewhere.
 */
export function refusedToast(): (error?: unknown) => OpenNotificationParams | false {
  const action = tried();
  return (error) => {
    if (isSilent(error)) return false;
    const why = sentenceOf(error);
    if (action === null) return { type: "error", message: why };
    return { type: "error", message: i18n.t("kit:refused", { action }), description: why };
  };
}
