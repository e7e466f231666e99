import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { SecretField } from "../../../../src/console/kit/feedback/secret-field.tsx";
import { revealApiKey } from "../../contract/endpoints.ts";
import type { PhoneNumber } from "../../contract/number.ts";
import { useConfirmed, useMayOn } from "../slots.ts";

/** A number's key, masked; whoever may see it can reveal and copy it, by the password. */
export function ApiKey({ number }: { number: PhoneNumber }) {
  const { t } = useTranslation();
  const mayOn = useMayOn();
  const { mutation, mutateAsync } = useCustomMutation(revealApiKey, { quiet: true });
  const [run, dialog] = useConfirmed();
  if (!mayOn(number, "reveal-key")) return <code>{number.api_key_masked}</code>;
  const tell = async () => {
    const { api_key } = await mutateAsync({ params: { number: number.id } });
    // It is not kept where nobody sees it.
    mutation.reset();
    return api_key;
  };
  return (
    <>
      <SecretField
        name={t("numbers:apiKeyOf", { number: number.display_name })}
        masked={number.api_key_masked}
        reveal={() => run(tell)}
      />
      {dialog}
    </>
  );
}
