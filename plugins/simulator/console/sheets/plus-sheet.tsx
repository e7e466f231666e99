import {
  AudioOutlined,
  CameraOutlined,
  EnvironmentOutlined,
  EyeInvisibleOutlined,
  FileOutlined,
  GiftOutlined,
  IdcardOutlined,
  PieChartOutlined,
  ShoppingCartOutlined,
  SmileOutlined,
  VideoCameraOutlined,
  WarningOutlined,
} from "@ant-design/icons";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { type MediaType, mediaRules } from "../../../messenger/contract/limits.ts";
import type { Writer } from "../data/use-writer.ts";
import { AdForm } from "./ad-form.tsx";
import { CardForm } from "./card-form.tsx";
import { FileForm } from "./file-form.tsx";
import { OrderForm } from "./order-form.tsx";
import { PlaceForm } from "./place-form.tsx";
import { Sheet } from "./sheet.tsx";

interface PlusSheetProps {
  number: string;
  replyTo: string | undefined;
  writer: Writer;
  onClose: () => void;
  onSent: () => void;
}

const names = {
  image: "simulator:plus.image",
  video: "simulator:plus.video",
  audio: "simulator:plus.audio",
  document: "simulator:plus.document",
  sticker: "simulator:plus.sticker",
  location: "simulator:plus.location",
  contacts: "simulator:plus.contacts",
  order: "simulator:plus.order",
  ad: "simulator:plus.ad",
  ephemeral: "simulator:plus.ephemeral",
  poll: "simulator:plus.poll",
  bad_contacts: "simulator:plus.badContacts",
} as const;

const files: readonly (readonly [MediaType, ReactNode])[] = [
  ["image", <CameraOutlined key="image" />],
  ["video", <VideoCameraOutlined key="video" />],
  ["audio", <AudioOutlined key="audio" />],
  ["document", <FileOutlined key="document" />],
  ["sticker", <SmileOutlined key="sticker" />],
];

/** Kinds that WhatsApp does not hand over whole: the messenger has words for them. */
const odd = [
  ["ephemeral", <EyeInvisibleOutlined key="ephemeral" />],
  ["poll", <PieChartOutlined key="poll" />],
  ["bad_contacts", <WarningOutlined key="bad" />],
] as const;

/** Everything a phone sends besides text. */
export function PlusSheet({ number, replyTo, writer, onClose, onSent }: PlusSheetProps) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const [form, setForm] = useState<"location" | "contacts" | "order" | "ad" | File | null>(null);
  const to = { number_id: number, reply_to: replyTo };
  const sent = (work: () => void) => {
    work();
    onSent();
    onClose();
  };
  const pick = (kind: MediaType) => {
    const input = picker.current;
    if (!input) return;
    input.accept = mediaRules[kind].types.join(",");
    input.click();
  };
  if (form instanceof File) {
    return (
      <Sheet title={t("simulator:file.title")} onClose={onClose}>
        <FileForm
          file={form}
          onSend={(caption) =>
            sent(() => writer.sendFile({ file: form, caption, reply_to: replyTo }))
          }
        />
      </Sheet>
    );
  }
  if (form === "location") {
    return (
      <Sheet title={t(names.location)} onClose={onClose}>
        <PlaceForm
          onSend={(place) =>
            sent(() =>
              writer.write({ type: "location", ...to, ...place }, { type: "location", ...place }),
            )
          }
        />
      </Sheet>
    );
  }
  if (form === "contacts") {
    return (
      <Sheet title={t(names.contacts)} onClose={onClose}>
        <CardForm
          onSend={(card) =>
            sent(() => {
              const contacts = [card];
              writer.write({ type: "contacts", ...to, contacts }, { type: "contacts", contacts });
            })
          }
        />
      </Sheet>
    );
  }
  if (form === "order") {
    return (
      <Sheet title={t(names.order)} onClose={onClose}>
        <OrderForm
          onSend={(text, lines) =>
            sent(() => {
              const items = lines.reduce((all, { quantity }) => all + quantity, 0);
              const content = { type: "order", items, text, lines } as const;
              writer.write({ type: "order", ...to, text, lines }, content);
            })
          }
        />
      </Sheet>
    );
  }
  if (form === "ad") {
    return (
      <Sheet title={t(names.ad)} onClose={onClose}>
        <AdForm
          onSend={(ad, body) =>
            sent(() => writer.write({ type: "text", ...to, body, ad }, { type: "text", body }))
          }
        />
      </Sheet>
    );
  }
  return (
    <Sheet title={t("simulator:plus.name")} onClose={onClose}>
      <ul className="sheet-grid">
        {files.map(([kind, icon]) => (
          <Tile key={kind} icon={icon} words={t(names[kind])} onPress={() => pick(kind)} />
        ))}
        <Tile
          icon={<EnvironmentOutlined />}
          words={t(names.location)}
          onPress={() => setForm("location")}
        />
        <Tile
          icon={<IdcardOutlined />}
          words={t(names.contacts)}
          onPress={() => setForm("contacts")}
        />
        <Tile
          icon={<ShoppingCartOutlined />}
          words={t(names.order)}
          onPress={() => setForm("order")}
        />
        <Tile icon={<GiftOutlined />} words={t(names.ad)} onPress={() => setForm("ad")} />
      </ul>
      <h4 className="sheet-line">{t("simulator:plus.odd")}</h4>
      <ul className="sheet-grid">
        {odd.map(([type, icon]) => (
          <Tile
            key={type}
            icon={icon}
            words={t(names[type])}
            onPress={() => sent(() => void writer.act({ type, number_id: number }))}
          />
        ))}
      </ul>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={t("simulator:file.title")}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) setForm(file);
        }}
      />
    </Sheet>
  );
}

interface TileProps {
  icon: ReactNode;
  words: string;
  onPress: () => void;
}

const Tile = ({ icon, words, onPress }: TileProps) => (
  <li>
    <button type="button" onClick={onPress}>
      <span aria-hidden>{icon}</span>
      {words}
    </button>
  </li>
);
