import {
  EnterOutlined,
  FormOutlined,
  LinkOutlined,
  PhoneOutlined,
  UnorderedListOutlined,
} from "@ant-design/icons";
import { useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { safeLink } from "../../../messenger/console/slots.ts";
import type { Content, ContentOf } from "../../../messenger/contract/content.ts";
import type { TemplateButton } from "../../../templates/contract/template.ts";
import { Sheet } from "../sheets/sheet.tsx";
import { CopyCode } from "./copy-code.tsx";

interface OptionsProps {
  content: Content;
  /** Absent for who may only look. */
  onChoose: ((option: string) => void) | undefined;
  /** Opens the form behind its button. */
  onForm?: (() => void) | undefined;
}

/** What the business lets its customer press. */
export function Options({ content, onChoose, onForm }: OptionsProps) {
  switch (content.type) {
    case "buttons":
      return (
        <ul className="phone-options">
          {content.buttons.map(({ id, title }) => (
            <li key={id}>
              <Reply text={title} onPress={onChoose && (() => onChoose(id))} />
            </li>
          ))}
        </ul>
      );
    case "list":
      return <ListOptions content={content} onChoose={onChoose} />;
    case "link":
      return (
        <div className="phone-options">
          <WebLink text={content.text} url={content.url} />
        </div>
      );
    case "flow":
      return (
        <div className="phone-options">
          <FormButton text={content.text} onPress={onForm} />
        </div>
      );
    case "call_request":
      return <CallAnswers onChoose={onChoose} />;
    case "phone_request":
      return <SharePhone onChoose={onChoose} />;
    case "template":
      if (content.buttons.length === 0) return null;
      return (
        <ul className="phone-options">
          {content.buttons.map((button, at) => (
            <li key={at}>
              <TemplateOption button={button} onChoose={onChoose} onForm={onForm} />
            </li>
          ))}
        </ul>
      );
    default:
      return null;
  }
}

/** The person gives the business their phone. */
function SharePhone({ onChoose }: Pick<OptionsProps, "onChoose">) {
  const { t } = useTranslation();
  return (
    <div className="phone-options">
      <Reply text={t("simulator:sharePhone")} onPress={onChoose && (() => onChoose("share"))} />
    </div>
  );
}

/** What the person may say to being called. */
function CallAnswers({ onChoose }: Pick<OptionsProps, "onChoose">) {
  const { t } = useTranslation();
  if (onChoose === undefined) return <p className="msg-note">{t("simulator:call.answered")}</p>;
  const answers = [
    ["week", t("simulator:call.allowWeek")],
    ["always", t("simulator:call.allowAlways")],
    ["never", t("simulator:call.never")],
  ] as const;
  return (
    <ul className="phone-options">
      {answers.map(([answer, label]) => (
        <li key={answer}>
          <Reply text={label} onPress={() => onChoose(answer)} />
        </li>
      ))}
    </ul>
  );
}

function Reply({ text, onPress }: { text: string; onPress: (() => void) | undefined }) {
  return (
    <button type="button" disabled={onPress === undefined} onClick={onPress}>
      <EnterOutlined aria-hidden /> <bdi>{text}</bdi>
    </button>
  );
}

function FormButton({ text, onPress }: { text: string; onPress: (() => void) | undefined }) {
  return (
    <button type="button" aria-haspopup="dialog" disabled={onPress === undefined} onClick={onPress}>
      <FormOutlined aria-hidden /> <bdi>{text}</bdi>
    </button>
  );
}

function WebLink({ text, url }: { text: string; url: string }) {
  const href = safeLink(url);
  return href === null ? (
    <span>
      <bdi>{text}</bdi>
    </span>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      <LinkOutlined aria-hidden /> <bdi>{text}</bdi>
    </a>
  );
}

function TemplateOption({
  button,
  onChoose,
  onForm,
}: {
  button: TemplateButton;
  onChoose: OptionsProps["onChoose"];
  onForm: OptionsProps["onForm"];
}) {
  switch (button.type) {
    case "quick_reply":
      return <Reply text={button.text} onPress={onChoose && (() => onChoose(button.text))} />;
    case "url":
      return <WebLink text={button.text} url={button.url} />;
    case "phone_number":
      return (
        <a href={`tel:${button.phone_number.replace(/[^\d+]/g, "")}`}>
          <PhoneOutlined aria-hidden /> <bdi>{button.text}</bdi>
        </a>
      );
    case "flow":
      return <FormButton text={button.text} onPress={onForm} />;
    case "copy_code":
      return <CopyCode code={button.text} />;
    default:
      return (
        <span>
          <bdi>{button.text}</bdi>
        </span>
      );
  }
}

function ListOptions({ content, onChoose }: OptionsProps & { content: ContentOf<"list"> }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className="phone-options">
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <UnorderedListOutlined aria-hidden /> <bdi>{content.button}</bdi>
        </button>
      </div>
      {open && (
        <Sheet title={content.button || t("simulator:message.list")} onClose={() => setOpen(false)}>
          {content.sections.map((section, at) => (
            <div key={at} className="sheet-section">
              {section.title && <h4 dir="auto">{section.title}</h4>}
              <ul>
                {section.rows.map(({ id, title, description }) => (
                  <li key={id}>
                    <button
                      type="button"
                      disabled={onChoose === undefined}
                      onClick={() => {
                        onChoose?.(id);
                        setOpen(false);
                      }}
                    >
                      <bdi>{title}</bdi>
                      {description && <small dir="auto">{description}</small>}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </Sheet>
      )}
    </>
  );
}
