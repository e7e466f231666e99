import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { CopyIcon } from "../../../../src/console/kit/feedback/copy-button.tsx";
import { PhoneText } from "../../../../src/console/kit/text/phone-text.tsx";
import type { PhoneNumber } from "../../contract/number.ts";
import { ratingLooks } from "../looks.ts";

/** What is asked of a number first: how to write it, how good it stands, what it is called inside. */
export function NumberFacts({ number }: { number: PhoneNumber }) {
  const { t } = useTranslation();
  return (
    <span className="number-facts">
      <span>
        <PhoneText value={number.phone} />
        <CopyIcon of={t("numbers:fields.phone")} text={`+${number.phone}`} />
      </span>
      <span>
        {t("numbers:qualityIs", { quality: t(ratingLooks[number.quality_rating].label) })}
      </span>
      {number.tag !== null && <span>{number.tag}</span>}
    </span>
  );
}
