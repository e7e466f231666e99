import { Modal } from "antd";
import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ErrorState } from "../../../../src/console/kit/feedback/error-state.tsx";
import { formatMoney } from "../../../../src/console/kit/text/money.ts";
import { useLayer } from "../../../../src/console/shell/layers/layers.ts";
import type { Charge } from "../../contract/charge.ts";
import { answerChargeConfirmation, getChargeConfirmation } from "../../contract/endpoints.ts";
import { charges } from "../../contract/resources.ts";
import { bankQuestions } from "../drivers/pick.ts";

/** The bank's question about a charge, as the payment company asks it. */
export function ConfirmCharge({
  charge,
  name,
  onClose,
}: {
  charge: Charge;
  name: string;
  onClose: () => void;
}) {
  const { t, i18n } = useTranslation();
  const params = { charge: charge.id };
  const { query } = useCustom(getChargeConfirmation, { params }, { gcTime: 0 });
  const answering = useCustomMutation(answerChargeConfirmation, {
    success: t("payments:bank.answered"),
    invalidates: [charges],
  });
  const setup = query.data?.data;
  useLayer(query.isError, onClose);
  if (query.isError) {
    return (
      <Modal open title={name} footer={null} keyboard={false} onCancel={onClose}>
        <ErrorState error={query.error} retry={() => void query.refetch()} />
      </Modal>
    );
  }
  if (setup === undefined) return null;
  const BankQuestion = bankQuestions[setup.driver];
  return (
    <BankQuestion
      setup={setup}
      amount={formatMoney(charge, i18n.language)}
      description={name}
      onAnswer={async (approved) => {
        await answering.mutateAsync({ params, body: { approved } });
      }}
      onClose={onClose}
    />
  );
}
