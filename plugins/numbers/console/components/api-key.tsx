import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from "react";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { SecretField } from "../../../../src/console/kit/feedback/secret-field.tsx";
import { revealApiKey } from "../../contract/endpoints.ts";
import type { PhoneNumber } from "../../contract/number.ts";
import { useConfirmed, useMayOn } from "../slots.ts";

/** Asks for a number's key, by its id. */
type Reveal = (number: string) => Promise<string>;

const Revealing = createContext<Reveal>(() => Promise.reject(new Error("outside of ApiKeys")));

/** The keys that are drawn within are asked for by one call and one dialog, however many rows there are. */
export function ApiKeys({ children }: { children: ReactNode }) {
  const { mutation, mutateAsync } = useCustomMutation(revealApiKey, { quiet: true });
  const [run, dialog] = useConfirmed();
  const reveal: Reveal = (number) =>
    run(async () => {
      const { api_key } = await mutateAsync({ params: { number } });
      // It is not kept where nobody sees it.
      mutation.reset();
      return api_key;
    });
  const latest = useRef(reveal);
  useEffect(() => {
    latest.current = reveal;
  });
  const asked = useMemo((): Reveal => (number) => latest.current(number), []);
  return (
    <Revealing value={asked}>
      {children}
      {dialog}
    </Revealing>
  );
}

/** A number's key, masked; whoever may see it can reveal and copy it, by the password. */
export function ApiKey({ number }: { number: PhoneNumber }) {
  const { t } = useTranslation();
  const mayOn = useMayOn();
  const reveal = useContext(Revealing);
  if (!mayOn(number, "reveal-key")) return <code>{number.api_key_masked}</code>;
  return (
    <SecretField
      name={t("numbers:apiKeyOf", { number: number.display_name })}
      masked={number.api_key_masked}
      reveal={() => reveal(number.id)}
    />
  );
}
