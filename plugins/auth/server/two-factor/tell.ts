import type { NoticeShape } from "../../../../src/contract/notice.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { tellByMail } from "../../../notifications/server/facade.ts";

/** That something of somebody's sign-in has changed. */
export const tell = (
  work: Work,
  userId: string,
  notice: NoticeShape,
  values: Record<string, string> = {},
): Promise<void> =>
  tellByMail(work, userId, notice, {
    path: "/minha-conta/seguranca",
    values,
    text: "auth:mail.security_text",
  });
