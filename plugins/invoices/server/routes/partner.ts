import { eq } from "drizzle-orm";
import { route } from "../../../../src/server/plugin.ts";
import { partnerFor } from "../../../partners/server/facade.ts";
import { listPartnerInvoices } from "../../contract/staff/partner.ts";
import { rowsOfInvoices } from "../read/list.ts";
import { toInvoice } from "../read/show.ts";
import { invoices } from "../tables.ts";

export const partnerRoutes = [
  route(listPartnerInvoices, async (call) => {
    const { id } = await partnerFor(call, call.params.partner);
    const page = await rowsOfInvoices(call, call.query, eq(invoices.partner_id, id));
    const data = page.data.map((row) => ({ ...toInvoice(row), commission: row.commission ?? 0 }));
    return { ...page, data };
  }),
];
