import { defineNotice } from "../../../src/contract/notice.ts";

export const passwordChangedNotice = defineNotice({ type: "password_changed", group: "system" });

export const twoFactorOnNotice = defineNotice({ type: "two_factor_on", group: "system" });

export const twoFactorOffNotice = defineNotice({ type: "two_factor_off", group: "system" });

export const twoFactorResetNotice = defineNotice({ type: "two_factor_reset", group: "system" });

export const recoveryCodeUsedNotice = defineNotice({ type: "recovery_code_used", group: "system" });
