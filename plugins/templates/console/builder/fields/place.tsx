import { ExclamationCircleOutlined, WarningOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { createContext, type ReactNode, use, useId } from "react";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { type Told, useWriting } from "../state/use-writing.tsx";

/** What ties an input to its label and to what is said of it. */
export interface Tied {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": "true" | undefined;
  onBlur: () => void;
}

/** The field whose input this is. */
export const PathContext = createContext("");

interface PlaceProps {
  path: string;
  label: ReactNode;
  help?: ReactNode;
  /** At the end of the label's line: a count, tools. */
  end?: ReactNode;
  /** A group of inputs, each with a name of its own. */
  group?: true;
  children: (tied: Tied, told: readonly Told[]) => ReactNode;
}

/** A field of a template: its label, its input, and below it what the rules say, with the mend. */
export function Place({ path, label, help, end, group, children }: PlaceProps) {
  const own = useId();
  const id = `${own}-input`;
  const { told: toldOf, touch } = useWriting();
  const told = toldOf(path);
  const describes = told.length > 0 ? `${own}-told` : help ? `${own}-help` : undefined;
  const tied: Tied = {
    id,
    "aria-describedby": describes,
    "aria-invalid": told.some(({ severity }) => severity === "error") ? "true" : undefined,
    onBlur: () => touch(path),
  };
  const inside = <PathContext value={path}>{children(tied, told)}</PathContext>;
  return (
    <div className="place" data-path={path}>
      <div className="place-label">
        {group ? <span id={`${own}-label`}>{label}</span> : <label htmlFor={id}>{label}</label>}
        {end}
      </div>
      {group ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as its label's neighbour
        <div role="group" aria-labelledby={`${own}-label`}>
          {inside}
        </div>
      ) : (
        inside
      )}
      {help && (
        <p className="place-help" id={`${own}-help`}>
          {help}
        </p>
      )}
      <Findings id={`${own}-told`} told={told} />
    </div>
  );
}

/** What is said of a field that has no input of its own: the row of buttons, one button. */
export function PlaceFindings() {
  const { told } = useWriting();
  const path = use(PathContext);
  return (
    <div data-path={path}>
      <Findings told={told(path)} />
    </div>
  );
}

function Findings({ id, told }: { id?: string; told: readonly Told[] }) {
  const { t } = useTranslation();
  const { change } = useWriting();
  if (told.length === 0) return null;
  const texts = new Set(told.map(({ text }) => text));
  return (
    <ul id={id} className="place-told">
      {[...texts].map((text) => {
        const finding = told.find((one) => one.text === text);
        if (finding === undefined) return null;
        const { severity, mend } = finding;
        return (
          <li key={text} data-severity={severity}>
            {severity === "error" ? (
              <ExclamationCircleOutlined aria-hidden />
            ) : (
              <WarningOutlined aria-hidden />
            )}
            <span>{text}</span>
            {mend && (
              <Button
                size="small"
                aria-label={t("templates:builder.mendOf", { text })}
                onClick={() => change(mend)}
              >
                {t("templates:builder.mend")}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
