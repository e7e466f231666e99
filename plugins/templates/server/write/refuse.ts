import { ApiError, conflict } from "../../../../src/contract/wire.ts";
import type { TemplateAccount } from "../../contract/message-template.ts";
import { isPublishable } from "../../contract/rules/examine.ts";
import type { Finding } from "../../contract/rules/finding.ts";

/** A 422 that names each field at fault with its sentence, and hands over all that was found. */
export function refuseFaults(findings: readonly Finding[]): void {
  if (isPublishable(findings)) return;
  const said: Record<string, { key: string; values: Finding["params"] }[]> = {};
  for (const { severity, path, key, params } of findings) {
    if (severity !== "error") continue;
    said[path] = [...(said[path] ?? []), { key, values: params }];
  }
  throw new ApiError(422, "templates.faulty", { said, data: { findings } });
}

/** What each account may hold and create. */
export function refuseTooMany({ accounts, most_created }: TemplateAccount, home: string): void {
  const account = accounts.find((one) => one.account === home);
  if (!account) return;
  const { count, most, created } = account;
  if (count >= most) {
    throw new ApiError(409, "templates.account_full", { values: { most } });
  }
  if (created >= most_created) {
    throw new ApiError(429, "templates.created_too_many", {
      values: { most: most_created },
      retryAfter: 3_600,
    });
  }
}

/** Refuses with a 409 where there is a reason. */
export function refuseWhere(reason: string | null): void {
  if (reason) throw conflict(reason);
}
