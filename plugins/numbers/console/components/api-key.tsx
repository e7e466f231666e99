import { lazy } from "react";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { SecretField } from "../../../../src/console/kit/feedback/secret-field.tsx";
import { useDialog } from "../../../../src/console/kit/feedback/use-dialog.tsx";
import { ApiError } from "../../../../src/contract/wire.ts";
import { revealApiKey } from "../../contract/endpoints.ts";
import type { PhoneNumber } from "../../contract/number.ts";
import { useMayOn } from "../slots.ts";

const PasswordDialog = lazy(() => import("./password-dialog.tsx"));

const asksForPassword = (error: unknown) =>
  error instanceof ApiError && error.code === "auth.confirmation_needed";

/** A number's key, masked; whoever may see it can reveal and copy it, by the password. */
export function ApiKey({ number }: { number: PhoneNumber }) {
  const { t } = useTranslation();
  const mayOn = useMayOn();
  const { mutation, mutateAsync } = useCustomMutation(revealApiKey, { quiet: true });
  const [ask, dialog] = useDialog<(shown: boolean) => void>();
  if (!mayOn(number, "reveal-key")) return <code>{number.api_key_masked}</code>;
  const tell = async () => {
    const { api_key } = await mutateAsync({ params: { number: number.id } });
    // It is not kept where nobody sees it.
    mutation.reset();
    return api_key;
  };
  const reveal = async () => {
    try {
      return await tell();
    } catch (error) {
      if (!asksForPassword(error)) throw error;
      if (!(await new Promise<boolean>(ask))) throw new DOMException("given up", "AbortError");
      return tell();
    }
  };
  return (
    <>
      <SecretField
        name={t("numbers:apiKeyOf", { number: number.display_name })}
        masked={number.api_key_masked}
        reveal={reveal}
      />
      {dialog((answer, close) => (
        <PasswordDialog
          onClose={(shown) => {
            close();
            answer(shown);
          }}
        />
      ))}
    </>
  );
}
