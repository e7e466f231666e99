import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { SelectInput } from "../../../../../src/console/kit/input/select/select-input.tsx";
import { templateLimits } from "../../../contract/rules/limits.ts";
import { variablesIn } from "../../../contract/variables.ts";
import { useWriting } from "../state/use-writing.tsx";
import type { WorkHeader } from "../state/work.ts";
import { Place } from "./place.tsx";
import { TextPlace } from "./text-place.tsx";

const kinds = {
  none: "templates:builder.header.none",
  text: "templates:builder.header.text",
  image: "templates:builder.header.image",
  video: "templates:builder.header.video",
  document: "templates:builder.header.document",
  location: "templates:builder.header.location",
} as const;
type Kind = keyof typeof kinds;

function headerOf(kind: Kind): WorkHeader | null {
  if (kind === "none") return null;
  if (kind === "text") return { format: "text", text: "", sample: "" };
  return kind === "location" ? { format: kind } : { format: kind, file: null };
}

/** What stands above the text: nothing, words, a file or a place. */
export function HeaderFields() {
  const { t } = useTranslation();
  const { draft, change } = useWriting();
  const { header, parameter_format: format } = draft;
  const variable = format === "named" ? "{{nome}}" : "{{1}}";
  return (
    <>
      <Place
        path="header"
        label={t("templates:fields.header")}
        help={t("templates:builder.header.help")}
      >
        {(tied) => (
          <SelectInput<Kind>
            {...tied}
            value={header === null || header.format === "undefined" ? "none" : header.format}
            onChange={(kind) => change({ header: headerOf(kind ?? "none") })}
            options={Object.entries(kinds).map(([value, label]) => ({
              value: value as Kind,
              label: t(label),
            }))}
          />
        )}
      </Place>
      {header?.format === "text" && (
        <TextPlace
          path="header.text"
          label={t("templates:builder.header.words")}
          single
          most={templateLimits.header}
          value={header.text}
          help={
            variablesIn(header.text) === 0 && t("templates:builder.header.variable", { variable })
          }
          onChange={(text) => change({ header: { ...header, text } })}
        />
      )}
      {header && "file" in header && (
        <p className="place-help">{t("templates:builder.header.fileLater")}</p>
      )}
    </>
  );
}
