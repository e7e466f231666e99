import { Button } from "antd";
import { lazy } from "react";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useDialog } from "../../../../src/console/kit/feedback/use-dialog.tsx";
import { beginPaymentMethod } from "../../contract/endpoints.ts";
import type { CardSetup } from "../../contract/setup.ts";
import type { AddCardProps } from "../slots.ts";

const CardForm = lazy(() => import("./card-form.tsx"));

export default function AddCard({ primary, onAdded }: AddCardProps) {
  const { t } = useTranslation();
  const [open, dialog] = useDialog<CardSetup>();
  const beginning = useCustomMutation(beginPaymentMethod);
  const add = async () => open(await beginning.mutateAsync({}));
  return (
    <>
      <Button
        type={primary ? "primary" : "default"}
        loading={beginning.mutation.isPending}
        onClick={() => void add().catch(() => undefined)}
      >
        {t("payments:add")}
      </Button>
      {dialog((setup, close) => (
        <CardForm setup={setup} onAdded={onAdded} onClose={close} />
      ))}
    </>
  );
}
