import { CheckOutlined } from "@ant-design/icons";
import { useCustomMutation } from "../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { useAskedActions } from "../../../src/console/kit/feedback/use-asked-actions.tsx";
import type { PageAction } from "../../../src/console/kit/page/page-header.tsx";
import type { ResourceShape } from "../../../src/contract/resource.ts";
import type { finishTicket } from "../contract/endpoints.ts";
import type { finishTicketAsStaff } from "../contract/staff/endpoints.ts";
import type { Ticket } from "../contract/ticket.ts";

/** Ends a ticket, after it was said that this is for good. */
export function useFinish(
  endpoint: typeof finishTicket | typeof finishTicketAsStaff,
  of: ResourceShape,
) {
  const { t } = useTranslation();
  const [asked, dialog] = useAskedActions();
  const finishing = useCustomMutation(endpoint, {
    quiet: true,
    success: t("tickets:finish.done"),
    invalidates: [of],
  });
  const finish = ({ id, title, status }: Ticket): PageAction[] =>
    status === "finished"
      ? []
      : [
          asked({
            key: "finish",
            label: t("tickets:finish.action"),
            icon: <CheckOutlined />,
            title: t("tickets:finish.title", { title }),
            consequence: t("tickets:finish.text"),
            run: () => finishing.mutateAsync({ params: { ticket: id } }),
          }),
        ];
  return { finish, dialog };
}
