import { lazyPart } from "../../../src/console/lazy-part.tsx";
import { defineConsolePlugin, fill, tab } from "../../../src/console/plugin.ts";
import { accountTabs } from "../../account/console/slots.ts";
import { entry } from "../contract/entry.ts";
import { chargeChangedName, paymentMethodChangedName } from "../contract/event-names.ts";
import { addCard } from "./slots.ts";

export const plugin = defineConsolePlugin({
  entry,
  calls: () => import("../contract/resources.ts"),
  resources: [
    { name: "payment-methods", label: "payments:nav.methods", parent: "account" },
    { name: "charges" },
  ],
  tabs: [
    tab(accountTabs, {
      path: "pagamento",
      resource: "payment-methods",
      action: "list",
      order: 45,
      access: "session",
      page: () => import("./pages/payment.tsx"),
    }),
  ],
  fills: [
    fill(
      addCard,
      10,
      lazyPart(["payments"], () => import("./cards/add-card.tsx")),
    ),
  ],
  live: [
    {
      resource: "payment-methods",
      // A card that is being charged cannot be removed.
      events: [{ name: paymentMethodChangedName }, { name: chargeChangedName }],
      scope: ({ id }) => `user.${id}`,
    },
    {
      resource: "charges",
      events: [{ name: chargeChangedName }],
      scope: ({ id }) => `user.${id}`,
    },
  ],
});
