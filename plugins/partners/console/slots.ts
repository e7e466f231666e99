import { useOutletContext } from "react-router-dom";
import { defineTabs } from "../../../src/console/plugin.ts";
import type { Partner } from "../contract/partner.ts";

/** Parts of one partner, each a page at `/admin/parceiros/:partner/…`; invoices will be one. */
export const partnerTabs = defineTabs("partner");

/** The partner whose tab is shown: read once by its frame, kept up to date there. */
export const useShownPartner = (): Partner => useOutletContext<Partner>();
