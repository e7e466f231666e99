import { route } from "../../../../src/server/plugin.ts";
import { broughtBy, partnerFor } from "../../../partners/server/facade.ts";
import { shareOf } from "../../contract/rules.ts";
import { listPartnerInvoices } from "../../contract/staff/partner.ts";
import { pageOfInvoices } from "../read/list.ts";
import { invoices } from "../tables.ts";

export const partnerRoutes = [
  route(listPartnerInvoices, async (call) => {
    const { partner } = call.params;
    const { commission_basis_points: share } = await partnerFor(call, partner);
    const among = broughtBy(partner, invoices.workspace_id, invoices.ended_at);
    const page = await pageOfInvoices(call, call.query, among);
    const data = page.data.map((one) => ({ ...one, commission: shareOf(one.total_value, share) }));
    return { ...page, data };
  }),
];
