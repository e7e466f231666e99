import {
  CheckOutlined,
  CopyOutlined,
  EnterOutlined,
  FormOutlined,
  LinkOutlined,
  PhoneOutlined,
  ShoppingOutlined,
  UnorderedListOutlined,
} from "@ant-design/icons";
import type { ReactNode } from "react";
import { useFormat } from "../../../../../src/console/format.ts";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import type { TemplateButton } from "../../../../templates/contract/template.ts";
import type { ContentOf } from "../../../contract/content.ts";
import { WebLink } from "./card-contents.tsx";
import { MessageText } from "./message-text.tsx";

interface PartsProps {
  header: ReactNode;
  body: string;
  footer: string | null;
  /** What the customer could press: shown, not pressed here. */
  children?: ReactNode;
}

/** Header, text and footer one below the other, then what can be pressed. */
export function Parts({ header, body, footer, children }: PartsProps) {
  return (
    <div className="msg-parts">
      {typeof header === "string" ? <strong dir="auto">{header}</strong> : header}
      <MessageText text={body} />
      {footer && (
        <small className="msg-soft" dir="auto">
          {footer}
        </small>
      )}
      {children}
    </div>
  );
}

/** Its header as it is drawn: words, or the file in their place. */
type Headed<T extends "buttons" | "link" | "flow"> = Omit<
  ContentOf<T>,
  "header" | "media_header"
> & {
  header: ReactNode;
};

export function ButtonsContent({ header, body, footer, buttons }: Headed<"buttons">) {
  return (
    <Parts {...{ header, body, footer }}>
      <ul className="msg-buttons">
        {buttons.map(({ title }, at) => (
          <li key={at}>
            <EnterOutlined aria-hidden /> <bdi>{title}</bdi>
          </li>
        ))}
      </ul>
    </Parts>
  );
}

export function ListContent({ header, body, footer, button, sections }: ContentOf<"list">) {
  return (
    <Parts {...{ header, body, footer }}>
      <details className="msg-list">
        <summary>
          <UnorderedListOutlined aria-hidden /> <bdi>{button}</bdi>
        </summary>
        {sections.map((section, at) => (
          <div key={at}>
            {section.title && <strong dir="auto">{section.title}</strong>}
            <ul>
              {section.rows.map((row, place) => (
                <li key={place} dir="auto">
                  {row.title}
                  {row.description && <small className="msg-soft">{row.description}</small>}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </details>
    </Parts>
  );
}

const WebButton = ({ text, url }: { text: string; url: string }) => (
  <WebLink url={url}>
    <LinkOutlined aria-hidden /> <bdi>{text}</bdi>
  </WebLink>
);

export function LinkContent({ header, body, footer, text, url }: Headed<"link">) {
  return (
    <Parts {...{ header, body, footer }}>
      <ul className="msg-buttons">
        <li>
          <WebButton text={text} url={url} />
        </li>
      </ul>
    </Parts>
  );
}

export function FlowContent({ header, body, footer, text }: Headed<"flow">) {
  return (
    <Parts {...{ header, body, footer }}>
      <ul className="msg-buttons">
        <li>
          <UnorderedListOutlined aria-hidden /> <bdi>{text}</bdi>
        </li>
      </ul>
    </Parts>
  );
}

/** A form as its customer filled it in: what was asked, and what was said. */
export function FormContent({ name, fields }: ContentOf<"form">) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="msg-form">
      <strong dir="auto">
        <FormOutlined aria-hidden /> {name || t("messenger:nav.kind.form")}
      </strong>
      <dl>
        {fields.map(({ name: field, label, value }) => (
          <div key={field}>
            <dt dir="auto">{label}</dt>
            <dd dir="auto">{format.ifDay(value) || "–"}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function TemplateButtonView(button: TemplateButton) {
  const { t } = useTranslation();
  if (button.type === "url") return <WebButton text={button.text} url={button.url} />;
  const icons = {
    quick_reply: <EnterOutlined aria-hidden />,
    phone_number: <PhoneOutlined aria-hidden />,
    voice_call: <PhoneOutlined aria-hidden />,
    copy_code: <CopyOutlined aria-hidden />,
    otp: <CopyOutlined aria-hidden />,
    flow: <UnorderedListOutlined aria-hidden />,
    undefined: null,
  };
  const text =
    button.type === "copy_code" ? button.text || t("messenger:templates.copyCode") : button.text;
  return (
    <>
      {icons[button.type]} <bdi>{text}</bdi>
      {button.type === "phone_number" && <bdi className="msg-soft"> {button.phone_number}</bdi>}
    </>
  );
}

interface TemplateButtonsProps {
  buttons: readonly TemplateButton[];
  /** As a phone shows more than three: the first two, the others behind one more. */
  folded?: true | undefined;
}

export function TemplateButtons({ buttons, folded }: TemplateButtonsProps) {
  const { t } = useTranslation();
  if (buttons.length === 0) return null;
  const hides = folded && buttons.length > 3;
  return (
    <ul className="msg-buttons">
      {(hides ? buttons.slice(0, 2) : buttons).map((button, at) => (
        <li key={at}>
          <TemplateButtonView {...button} />
        </li>
      ))}
      {hides && (
        <li>
          <UnorderedListOutlined aria-hidden /> {t("messenger:templates.allOptions")}
        </li>
      )}
    </ul>
  );
}

const chosen: Record<ContentOf<"choice">["kind"], string> = {
  button: "messenger:choice.button",
  list: "messenger:choice.list",
  template: "messenger:choice.template",
};

export function ChoiceContent({ kind, title, description }: ContentOf<"choice">) {
  const { t } = useTranslation();
  return (
    <div className="msg-choice">
      <small className="msg-soft">
        <CheckOutlined aria-hidden /> {t(chosen[kind])}
      </small>
      <strong dir="auto">{title}</strong>
      {description && (
        <span className="msg-soft" dir="auto">
          {description}
        </span>
      )}
    </div>
  );
}

export function OrderContent({ items, text, lines = [] }: ContentOf<"order">) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = (value: number, currency: string) =>
    format.number(value, currency ? { style: "currency", currency } : undefined);
  const totals = new Map<string, number>();
  for (const { quantity, price, currency } of lines) {
    if (price !== null) totals.set(currency, (totals.get(currency) ?? 0) + quantity * price);
  }
  return (
    <div className="msg-choice">
      <strong>
        <ShoppingOutlined aria-hidden /> {t("messenger:order.items", { count: items })}
      </strong>
      {lines.map(({ product_id, quantity, price, currency }, at) => (
        <span key={at}>
          {format.number(quantity)} × <bdi>{product_id || "–"}</bdi>
          {price !== null && <span className="msg-soft"> · {money(price, currency)}</span>}
        </span>
      ))}
      {[...totals].map(([currency, total]) => (
        <strong key={currency}>
          {t("messenger:order.total", { total: money(total, currency) })}
        </strong>
      ))}
      {text && <MessageText text={text} />}
    </div>
  );
}
