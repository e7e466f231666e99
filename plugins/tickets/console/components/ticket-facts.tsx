import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Quoted } from "../../../../src/console/kit/feedback/copy-button.tsx";
import { Facts, Panel } from "../../../../src/console/kit/page/panel.tsx";
import { PhoneText } from "../../../../src/console/kit/text/phone-text.tsx";
import { RelativeTime } from "../../../../src/console/kit/text/relative-time.tsx";
import { usePathTo } from "../../../../src/console/shell/use-path-to.ts";
import type { TicketDetail } from "../../contract/ticket.ts";
import { categoryNames } from "../looks.ts";
import { Way } from "./way.tsx";

interface TicketFactsProps {
  ticket: TicketDetail;
  /** What the number's and the activation's own pages are records of, for whoever looks. */
  numbers: string;
  activations: string;
}

/** What is known of a ticket beside what was said. */
export function TicketFacts({ ticket, numbers, activations }: TicketFactsProps) {
  const { t } = useTranslation();
  const pathTo = usePathTo();
  const { number, activation, members, finished_at } = ticket;
  return (
    <Panel title={t("tickets:facts.title")}>
      <Facts
        items={[
          [t("tickets:fields.category"), t(categoryNames[ticket.category])],
          [t("tickets:fields.created"), <RelativeTime key="created" at={ticket.created_at} />],
          ...(finished_at
            ? [[t("tickets:fields.finished"), <RelativeTime key="end" at={finished_at} />] as const]
            : []),
          ...(number
            ? [
                [
                  t("tickets:fields.number"),
                  <Way key="number" to={pathTo(numbers, number.id)}>
                    {number.display_name} · <PhoneText value={number.phone} />
                  </Way>,
                ] as const,
              ]
            : []),
          ...(activation
            ? [
                [
                  t("tickets:fields.activation"),
                  <Way key="activation" to={pathTo(activations, activation.id)}>
                    {activation.name}
                  </Way>,
                ] as const,
              ]
            : []),
          [t("tickets:fields.members"), members.map(({ name }) => name).join(", ")],
          [
            t("tickets:fields.email"),
            <Quoted key="email" text={ticket.email} of={t("tickets:fields.email")}>
              {ticket.email}
            </Quoted>,
          ],
        ]}
      />
    </Panel>
  );
}
