import type { Currency } from "../../../../src/contract/wire.ts";
import type { Month } from "../../contract/month.ts";
import type { billingAccounts } from "../tables.ts";

/** A workspace's month, as it is billed. */
export interface Billed {
  workspace_id: string;
  currency: Currency;
  month: Month;
  from: Date;
  to: Date;
  account: Pick<
    typeof billingAccounts.$inferSelect,
    "monthly_fee" | "number_fee" | "license_fee" | "carried"
  >;
}
