import {
  BoldOutlined,
  CodeOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  PlusOutlined,
  StrikethroughOutlined,
} from "@ant-design/icons";
import { Button, Segmented } from "antd";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { templateLimits } from "../../../contract/rules/limits.ts";
import type { ParameterFormat } from "../../../contract/template.ts";
import { nextVariable, renumbered } from "../../../contract/variables.ts";
import { useWriting } from "../state/use-writing.tsx";
import { samplesAfter, withVariables } from "../state/work.ts";
import { TextPlace } from "./text-place.tsx";

const signs: readonly (readonly [sign: string, name: string, icon: ReactNode])[] = [
  ["*", "templates:builder.bold", <BoldOutlined key="bold" />],
  ["_", "templates:builder.italic", <ItalicOutlined key="italic" />],
  ["~", "templates:builder.strike", <StrikethroughOutlined key="strike" />],
  ["```", "templates:builder.mono", <CodeOutlined key="mono" />],
];

/** The text of the message, with its variables and WhatsApp's signs for bold and the like. */
export function BodyField() {
  const { t } = useTranslation();
  const { work, setWork, draft, change } = useWriting();
  const area = useRef<HTMLTextAreaElement>(null);
  const remembered = useRef(new Map<string, string>());
  const { body, body_samples: samples, parameter_format: format } = draft;

  const put = (text: string) =>
    change({ body: text, body_samples: samplesAfter(body, samples, text, remembered.current) });
  const select = (start: number, end: number) =>
    setTimeout(() => {
      area.current?.focus();
      area.current?.setSelectionRange(start, end);
    });
  const selection = () => ({
    start: area.current?.selectionStart ?? body.length,
    end: area.current?.selectionEnd ?? body.length,
  });
  const insert = () => {
    const { start, end } = selection();
    const variable = nextVariable(body, format, t("templates:builder.variableName"));
    put(body.slice(0, start) + variable + body.slice(end));
    // A name is there to be written over.
    const past = start + variable.length;
    if (format === "named") select(start + 2, past - 2);
    else select(past, past);
  };
  const surround = (sign: string) => {
    const { start, end } = selection();
    const inside = body.slice(start, end);
    put(body.slice(0, start) + sign + inside + sign + body.slice(end));
    select(start + sign.length, end + sign.length);
  };
  const renumber = () => {
    const { text, samples: moved } = renumbered(body, samples);
    change({ body: text, body_samples: moved });
  };
  const inOrder = renumbered(body, samples).text === body;
  return (
    <TextPlace
      ref={area}
      path="body"
      label={t("templates:fields.body")}
      most={templateLimits.body}
      value={body}
      onChange={put}
      placeholder={t("templates:builder.bodyPlaceholder", { 1: "{{1}}", 2: "{{2}}" })}
      tools={
        <div className="body-tools">
          {signs.map(([sign, name, icon]) => (
            <Button
              key={sign}
              size="small"
              type="text"
              icon={<span aria-hidden>{icon}</span>}
              aria-label={t(name)}
              title={t(name)}
              onClick={() => surround(sign)}
            />
          ))}
          <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={insert}>
            {t("templates:builder.insertVariable")}
          </Button>
          {format === "positional" && !inOrder && (
            <Button size="small" icon={<OrderedListOutlined aria-hidden />} onClick={renumber}>
              {t("templates:builder.renumber")}
            </Button>
          )}
          <Segmented<ParameterFormat>
            size="small"
            aria-label={t("templates:builder.variables")}
            value={format}
            onChange={(next) => setWork(withVariables(work, next))}
            options={[
              { value: "positional", label: t("templates:builder.numbered") },
              { value: "named", label: t("templates:builder.named") },
            ]}
          />
        </div>
      }
    />
  );
}
