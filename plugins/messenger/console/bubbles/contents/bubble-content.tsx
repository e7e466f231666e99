import type { ReactNode } from "react";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { countGraphemes } from "../../../../../src/console/kit/text/graphemes.ts";
import type { Content, ContentOf } from "../../../contract/content.ts";
import type { Message } from "../../../contract/message.ts";
import { kindName } from "../content-line.ts";
import {
  CallContent,
  CallPermissionContent,
  CallRequestContent,
  PhoneRequestContent,
} from "./call-contents.tsx";
import { ContactsContent, LocationContent, type PhoneTools } from "./card-contents.tsx";
import {
  ButtonsContent,
  ChoiceContent,
  FlowContent,
  FormContent,
  LinkContent,
  ListContent,
  OrderContent,
  Parts,
  TemplateButtons,
} from "./choice-contents.tsx";
import {
  AudioContent,
  DocumentContent,
  ImageContent,
  StickerContent,
  VideoContent,
} from "./file-contents.tsx";
import { MessageText } from "./message-text.tsx";

interface ContentProps<C = Content> {
  content: C;
  /** The message to ask for a new address of its file; null where there is none. */
  messageId: string | null;
  /** A file that is not there will not come any more. */
  lost: boolean;
  phoneTools?: PhoneTools | undefined;
  /** Who wrote it, where a conversation shows it. */
  direction?: Message["direction"] | undefined;
}

const onlyEmoji =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f|\s)+$/u;

/** One to three emoji and nothing else are shown large. */
const isFewEmoji = (text: string): boolean =>
  text.length < 60 && onlyEmoji.test(text) && countGraphemes(text.replace(/\s/g, "")) <= 3;

function TextContent({ body }: ContentOf<"text">) {
  if (isFewEmoji(body)) return <p className="msg-emoji">{body}</p>;
  return <MessageText text={body} />;
}

function PictureContent({
  content,
  messageId,
  lost,
}: ContentProps<ContentOf<"image" | "video" | "document">>) {
  const { type, media, caption } = content;
  const file = { messageId, media, lost };
  return (
    <>
      {type === "image" && <ImageContent {...file} alt={caption} />}
      {type === "video" && <VideoContent {...file} label={caption} />}
      {type === "document" && <DocumentContent {...file} />}
      {caption && <MessageText text={caption} />}
    </>
  );
}

type TemplateHeader = NonNullable<ContentOf<"template">["header"]>;

function HeaderContent({ header, messageId, lost }: { header: TemplateHeader } & FileOf) {
  if (header.format === "text") return <strong dir="auto">{header.text}</strong>;
  if (header.format === "location") return <LocationContent {...header} />;
  const file = { messageId, media: header.media, lost };
  if (header.format === "image") return <ImageContent {...file} alt="" />;
  if (header.format === "video") return <VideoContent {...file} label="" />;
  return <DocumentContent {...file} />;
}

type FileOf = Pick<ContentProps, "messageId" | "lost">;

/** Above buttons: the file, or the words. */
function above({ header, media_header }: ContentOf<"buttons" | "link" | "flow">, file: FileOf) {
  return media_header ? <HeaderContent header={media_header} {...file} /> : header;
}

interface TemplateProps extends FileOf {
  content: ContentOf<"template">;
  /** In place of a header that is not chosen yet. */
  gap?: ReactNode;
  /** As a phone shows many buttons: the first two, the others behind one more. */
  folded?: true;
}

export function TemplateContent({ content, gap, folded, ...file }: TemplateProps) {
  const { header, body, footer, buttons } = content;
  return (
    <Parts
      header={gap ?? (header && <HeaderContent header={header} {...file} />)}
      body={body}
      footer={footer}
    >
      <TemplateButtons buttons={buttons} folded={folded} />
    </Parts>
  );
}

/** What a message says, drawn by its kind. */
export function BubbleContent(props: ContentProps) {
  const { content, messageId, lost, phoneTools, direction } = props;
  const { t } = useTranslation();
  const file = { messageId, lost };
  switch (content.type) {
    case "text":
      return <TextContent {...content} />;
    case "image":
    case "video":
    case "document":
      return <PictureContent content={content} {...file} />;
    case "audio":
      return <AudioContent {...content} {...file} />;
    case "sticker":
      return <StickerContent {...content} {...file} />;
    case "location":
      return <LocationContent {...content} />;
    case "contacts":
      return <ContactsContent {...content} phoneTools={phoneTools} />;
    case "buttons":
      return <ButtonsContent {...content} header={above(content, file)} />;
    case "list":
      return <ListContent {...content} />;
    case "link":
      return <LinkContent {...content} header={above(content, file)} />;
    case "flow":
      return <FlowContent {...content} header={above(content, file)} />;
    case "form":
      return <FormContent {...content} />;
    case "template":
      return <TemplateContent content={content} {...file} />;
    case "choice":
      return <ChoiceContent {...content} />;
    case "order":
      return <OrderContent {...content} />;
    case "call":
      return <CallContent {...content} />;
    case "call_request":
      return <CallRequestContent {...content} />;
    case "phone_request":
      return <PhoneRequestContent {...content} />;
    case "call_permission":
      return <CallPermissionContent {...content} />;
    case "ephemeral":
      return <p className="msg-note">{t("messenger:bubble.ephemeral")}</p>;
    case "revoked":
      return <p className="msg-note">{t(kindName(content.type, direction))}</p>;
    default:
      return <p className="msg-note">{t("messenger:bubble.undefined")}</p>;
  }
}
