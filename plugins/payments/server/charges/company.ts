import type { JobWork } from "../../../../src/server/plugin.ts";
import { providerOf } from "../provider/pick.ts";
import type { PaymentProvider } from "../provider/provider.ts";
import type { charges } from "../tables.ts";

/** The payment company of a charge. One that another company knows is nothing to ask this one about. */
export async function companyOf(
  {
    id,
    provider,
    provider_id,
  }: Pick<typeof charges.$inferSelect, "id" | "provider" | "provider_id">,
  { services }: Pick<JobWork, "services">,
): Promise<PaymentProvider> {
  const company = await providerOf(services);
  if (provider_id && provider !== company.name) {
    throw new Error(
      `the charge ${id} is at ${provider}, and this server works with ${company.name}`,
    );
  }
  return company;
}
