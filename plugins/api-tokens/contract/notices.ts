import { defineNotice } from "../../../src/contract/notice.ts";

export const tokenCreatedNotice = defineNotice({ type: "token_created", group: "system" });

export const tokenExpiringNotice = defineNotice({ type: "token_expiring", group: "system" });

export const tokenRevokedNotice = defineNotice({ type: "token_revoked", group: "system" });
