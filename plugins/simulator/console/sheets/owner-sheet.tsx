import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Field } from "../../../../src/console/public/field.tsx";
import { messageLimits } from "../../../messenger/contract/limits.ts";
import { useOwner } from "../data/use-owner.ts";
import { Sheet } from "./sheet.tsx";

interface OwnerSheetProps {
  phone: string;
  number: string;
  business: string;
  onClose: () => void;
}

/** The phone on the other side: its owner writes in the app, and the team's inbox hears of it. */
export function OwnerSheet({ phone, number, business, onClose }: OwnerSheetProps) {
  const { t } = useTranslation();
  const { busy, failed, write } = useOwner(phone, number);
  const send = async (form: HTMLFormElement) => {
    const body = String(new FormData(form).get("body") ?? "").trim();
    if (body !== "" && !busy && (await write(body))) onClose();
  };
  return (
    <Sheet title={t("simulator:owner.title", { name: business })} onClose={onClose}>
      <form
        className="public-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send(event.currentTarget);
        }}
      >
        <Field
          name="body"
          label={t("simulator:owner.label")}
          hint={t("simulator:owner.text")}
          error={failed ?? undefined}
          maxLength={messageLimits.text}
          autoComplete="off"
          dir="auto"
          required
        />
        <button type="submit" className="public-button" aria-disabled={busy}>
          {t("simulator:owner.send")}
        </button>
      </form>
    </Sheet>
  );
}
