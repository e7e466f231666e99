import { FileOutlined } from "@ant-design/icons";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { FileInput } from "../../../../../src/console/kit/file/file-input.tsx";
import { headerFiles, templateLimits } from "../../../contract/rules/limits.ts";
import { variableNames, variablesIn } from "../../../contract/variables.ts";
import type { SampledButton } from "../../../contract/writing/sampled-button.ts";
import { Place } from "../fields/place.tsx";
import { TextPlace } from "../fields/text-place.tsx";
import { useWriting } from "../state/use-writing.tsx";
import { type KeptFile, noTexts, type WorkHeader } from "../state/work.ts";

const replaced = (all: readonly string[], at: number, value: string, count: number) =>
  Array.from({ length: count }, (_, place) => (place === at ? value : (all[place] ?? "")));

/** What stands for the variables when a reviewer, and the preview, show the template. */
export function SamplesStep() {
  const { t } = useTranslation();
  const { work, language, draft, change } = useWriting();
  const { header } = work.texts[language] ?? noTexts;
  const { body, body_samples: samples, buttons } = draft;
  const names = variableNames(body);
  const headerName = header?.format === "text" ? variableNames(header.text)[0] : undefined;
  const putButton = (at: number, button: SampledButton) =>
    change({ buttons: buttons.map((one, place) => (place === at ? button : one)) });
  const asked = buttons.filter(
    (button) => button.type === "copy_code" || (button.type === "url" && variablesIn(button.url)),
  );
  const isNothing =
    names.length === 0 &&
    headerName === undefined &&
    asked.length === 0 &&
    !(header && "file" in header);
  if (isNothing) return <p>{t("templates:builder.samples.none")}</p>;
  return (
    <>
      <p className="place-help">{t("templates:builder.samples.text")}</p>
      {header && "file" in header && <HeaderFile header={header} />}
      {header?.format === "text" && headerName !== undefined && (
        <TextPlace
          path="header.sample"
          label={t("templates:builder.samples.header", { variable: `{{${headerName}}}` })}
          single
          value={header.sample}
          onChange={(sample) => change({ header: { ...header, sample } })}
        />
      )}
      {names.map((name, at) => (
        <TextPlace
          key={name}
          path={`body_samples.${at}`}
          label={t("templates:builder.samples.body", { variable: `{{${name}}}` })}
          single
          value={samples[at] ?? ""}
          onChange={(text) => change({ body_samples: replaced(samples, at, text, names.length) })}
        />
      ))}
      {buttons.map((button, at) => {
        if (button.type === "copy_code") {
          return (
            <TextPlace
              key={at}
              path={`buttons.${at}.sample`}
              label={t("templates:builder.samples.code")}
              single
              most={templateLimits.code}
              value={button.sample}
              onChange={(sample) => putButton(at, { ...button, sample })}
            />
          );
        }
        if (button.type !== "url" || variablesIn(button.url) === 0) return null;
        return (
          <TextPlace
            key={at}
            path={`buttons.${at}.sample`}
            label={t("templates:builder.samples.link", { name: button.text })}
            help={button.url}
            single
            value={button.sample}
            onChange={(sample) => putButton(at, { ...button, sample })}
          />
        );
      })}
    </>
  );
}

type FileHeader = Extract<WorkHeader, { file: unknown }>;

const labels = {
  image: "templates:builder.samples.image",
  video: "templates:builder.samples.video",
  document: "templates:builder.samples.document",
} as const;

function HeaderFile({ header }: { header: FileHeader }) {
  const { t } = useTranslation();
  const { change } = useWriting();
  const { format, file } = header;
  const { types, most } = headerFiles[format];
  return (
    <Place path="header.file" label={t(labels[format])}>
      {(tied) => (
        <>
          {file !== null && !(file instanceof File) && <Kept file={file} />}
          <FileInput
            {...tied}
            accept={types.join(",")}
            maxBytes={most}
            preview
            value={file instanceof File ? [file] : []}
            onChange={([next]) => change({ header: { format, file: next ?? null } })}
          />
        </>
      )}
    </Place>
  );
}

const Kept = ({ file }: { file: KeptFile }) => (
  <p className="place-kept">
    <FileOutlined aria-hidden />{" "}
    <a href={file.url} target="_blank" rel="noopener noreferrer">
      {file.name}
    </a>
  </p>
);
