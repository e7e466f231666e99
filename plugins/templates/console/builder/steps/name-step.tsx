import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import {
  MultiSelect,
  SelectInput,
} from "../../../../../src/console/kit/input/select/select-input.tsx";
import { TextInput } from "../../../../../src/console/kit/input/text-input.tsx";
import { templateLanguages } from "../../../contract/rules/languages.ts";
import { templateLimits } from "../../../contract/rules/limits.ts";
import { useAccounts } from "../../use-accounts.ts";
import { useLanguageNames } from "../../use-language-names.ts";
import { Place } from "../fields/place.tsx";
import { useWriting } from "../state/use-writing.tsx";
import { inLanguages, isBlank, languagesOf } from "../state/work.ts";
import { useAskDiscard } from "../use-ask-discard.ts";

/** Those that people here write in stand first. */
const usual = ["pt_BR", "en_US", "en", "es", "es_MX", "es_AR", "pt_PT"];
const ordered = [...usual, ...templateLanguages.filter((code) => !usual.includes(code))];

/** What the template is called, and which languages it is written in. */
export function NameStep() {
  const { t, i18n } = useTranslation();
  const nameOf = useLanguageNames();
  const { work, setWork, change, locked } = useWriting();
  const accounts = useAccounts();
  const askDiscard = useAskDiscard();
  const languages = languagesOf(work);
  const choose = (next: string[]) => {
    const lost = languages.filter((code) => {
      const texts = work.texts[code];
      return !next.includes(code) && texts !== undefined && !isBlank(texts);
    });
    const go = () => setWork(inLanguages(work, next));
    if (lost.length > 0) askDiscard(lost.map(nameOf), go);
    else go();
  };
  return (
    <>
      {accounts.length > 0 && (
        <Place
          path="account"
          label={t("templates:fields.account")}
          help={t("templates:builder.accountHelp")}
        >
          {(tied) => (
            <SelectInput
              {...tied}
              disabled={locked.includes("name")}
              value={work.account}
              options={accounts}
              onChange={(account) => change(account === undefined ? {} : { account })}
            />
          )}
        </Place>
      )}
      <Place path="name" label={t("templates:fields.name")} help={t("templates:builder.nameHelp")}>
        {(tied) => (
          <TextInput
            {...tied}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            limit={templateLimits.name}
            placeholder="pedido_enviado"
            disabled={locked.includes("name")}
            value={work.name}
            onChange={(name) => change({ name: name.toLowerCase().replace(/\s/g, "_") })}
          />
        )}
      </Place>
      <Place
        path="language"
        label={t("templates:fields.languages")}
        help={
          <>
            {t("templates:builder.languagesHelp")}
            {languages.length > 1 && (
              <strong> {new Intl.ListFormat(i18n.language).format(languages.map(nameOf))}</strong>
            )}
          </>
        }
      >
        {(tied) => (
          <MultiSelect<string>
            {...tied}
            disabled={locked.includes("language")}
            value={languages.filter((code) => code !== "")}
            onChange={choose}
            options={ordered.map((code) => ({
              value: code,
              label: `${nameOf(code)} (${code})`,
            }))}
          />
        )}
      </Place>
    </>
  );
}
