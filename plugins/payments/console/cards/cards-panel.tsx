import { CreditCardOutlined } from "@ant-design/icons";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useDelete } from "../../../../src/console/data/use-delete.ts";
import { useList } from "../../../../src/console/data/use-list.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { EmptyState } from "../../../../src/console/kit/feedback/empty-state.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { useAskedActions } from "../../../../src/console/kit/feedback/use-asked-actions.tsx";
import { DropdownMenu, type MenuEntry } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import { Row, Rows } from "../../../../src/console/kit/page/rows.tsx";
import { serverNow } from "../../../../src/console/session/clock.ts";
import { PageSkeleton } from "../../../../src/console/shell/page-skeleton.tsx";
import { useMay } from "../../../../src/console/use-session.ts";
import { setDefaultPaymentMethod } from "../../contract/endpoints.ts";
import type { PaymentMethod } from "../../contract/payment-method.ts";
import { paymentMethods } from "../../contract/resources.ts";
import AddCard from "./add-card.tsx";
import { useCardName } from "./card-name.tsx";

const looks = {
  default: { label: "payments:default", tone: "good" },
  expired: { label: "payments:expired", tone: "bad" },
} as const;

/** Whether the last day of the card's month is over. */
function isOver({ exp_month, exp_year }: PaymentMethod): boolean {
  const now = new Date(serverNow());
  return exp_year * 12 + exp_month < now.getFullYear() * 12 + now.getMonth() + 1;
}

export function CardsPanel() {
  const { t } = useTranslation();
  const { query, result } = useList(paymentMethods);
  const writes = useMay()(["write", "PaymentMethod"]);
  const cards = result.data;
  const button = writes && <AddCard primary />;
  return (
    <Panel
      title={t("payments:cards.title")}
      intro={t(writes ? "payments:cards.text" : "payments:cards.staff")}
      actions={cards.length > 0 && button}
    >
      {query.isError && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <PageSkeleton />}
      {query.isSuccess && cards.length === 0 && writes && (
        <EmptyState icon={<CreditCardOutlined />} text={t("payments:cards.none")} action={button} />
      )}
      {cards.length > 0 && <CardRows cards={cards} />}
    </Panel>
  );
}

function CardRows({ cards }: { cards: readonly PaymentMethod[] }) {
  const { t } = useTranslation();
  const nameOf = useCardName();
  const [asked, question] = useAskedActions();
  const preferring = useCustomMutation(setDefaultPaymentMethod, {
    success: t("payments:preferred"),
    invalidates: [paymentMethods],
  });
  const removing = useDelete(paymentMethods, { quiet: true, success: t("payments:removed") });
  const why = ({ held_by }: PaymentMethod) => {
    if (!held_by) return undefined;
    return t(
      held_by.debts ? "payments:errors.needed_by_debts" : "payments:errors.needed_by_charges",
    );
  };
  const actions = (card: PaymentMethod): MenuEntry[] => {
    const prefer: MenuEntry = {
      key: "prefer",
      label: t("payments:prefer"),
      onClick: () => preferring.mutate({ params: { method: card.id } }),
    };
    const remove = asked({
      key: "remove",
      label: t("payments:remove"),
      danger: true,
      why: why(card),
      title: t("payments:removeTitle", { card: nameOf(card) }),
      consequence: t(
        card.is_default && cards.length > 1 ? "payments:removeDefault" : "payments:removeText",
      ),
      run: () => removing.mutateAsync(card.id),
    });
    return card.is_default ? [remove] : [prefer, remove];
  };
  return (
    <>
      <Rows>
        {cards.map((card) => (
          <Row
            key={card.id}
            before={<CreditCardOutlined className="payments-icon" aria-hidden />}
            title={nameOf(card)}
            text={t("payments:validUntil", {
              month: String(card.exp_month).padStart(2, "0"),
              year: card.exp_year,
            })}
          >
            {isOver(card) && <StatusTag status="expired" looks={looks} />}
            {card.is_default && <StatusTag status="default" looks={looks} />}
            <DropdownMenu items={actions(card)} of={nameOf(card)} />
          </Row>
        ))}
      </Rows>
      {question}
    </>
  );
}
