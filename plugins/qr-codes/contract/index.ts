import { defineContract } from "../../../src/contract/plugin.ts";
import { defineResource } from "../../../src/contract/resource.ts";
import { numbersWhere } from "../../numbers/contract/rights.ts";
import * as endpoints from "./endpoints.ts";
import { qrCodeChanged } from "./events.ts";

export const contract = defineContract({
  name: "qr-codes",
  requires: ["audit", "numbers", "workspaces"],
  endpoints,
  resources: [
    defineResource({
      name: "qr-codes",
      list: endpoints.listQrCodes,
      create: endpoints.createQrCode,
      update: endpoints.updateQrCode,
      delete: endpoints.deleteQrCode,
    }),
  ],
  events: [qrCodeChanged],
  abilities: (actor, { can }) => {
    for (const where of numbersWhere(actor, ["administrator"])) {
      can("manage-qr-codes", "Number", where);
    }
  },
});
