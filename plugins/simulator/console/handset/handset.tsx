import { MobileOutlined } from "@ant-design/icons";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { currentToken } from "../../../../src/console/session/token.ts";
import { ApiError } from "../../../../src/contract/wire.ts";
import { usePhone } from "../data/use-phone.ts";
import type { useChats } from "../data/use-phones.ts";
import { ScreenContext } from "../sheets/sheet.tsx";
import { type Address, provider } from "../shelf/use-address.ts";
import { spaced } from "../spaced.ts";
import { Chat } from "./chat.tsx";
import { ChatList } from "./chat-list.tsx";
import { SandboxPhone } from "./sandbox.tsx";
import { StatusBar } from "./status-bar.tsx";

interface HandsetProps {
  address: Address;
  chats: ReturnType<typeof useChats>;
}

/** A telephone in its case: the one that is picked up, or a dark one. */
export function Handset({ address, chats }: HandsetProps) {
  const { t } = useTranslation();
  const screen = useRef<HTMLDivElement>(null);
  const { phone, chat } = address;
  useFocusOnNarrow(screen, phone);
  if (phone === null) {
    return (
      <div className="handset" data-dark>
        <div className="handset-screen">
          <div className="handset-empty">
            <p>
              <MobileOutlined aria-hidden /> {t("simulator:choose")}
            </p>
            {currentToken() !== null && <SandboxPhone go={address.go} />}
          </div>
        </div>
      </div>
    );
  }
  return (
    <section className="handset" aria-label={t("simulator:phoneOf", { number: spaced(phone) })}>
      <div ref={screen} className="handset-screen" tabIndex={-1}>
        <ScreenContext value={screen}>
          <Screen phone={phone} chat={chat} go={address.go} chats={chats} />
        </ScreenContext>
      </div>
    </section>
  );
}

interface ScreenProps extends Pick<Address, "chat" | "go"> {
  phone: string;
  chats: HandsetProps["chats"];
}

function Screen({ phone, chat, go, chats }: ScreenProps) {
  const { t } = useTranslation();
  const [owner, change] = usePhone(phone);
  const [left, setLeft] = useState<string | null>(null);
  const all = chats.data?.data;
  // Who comes for a code has no other chat, and need not look for it.
  const only = chat === null && left === null && all?.length === 1 ? all[0] : undefined;
  const code = only?.number_id === null ? only : undefined;
  const open = all?.find(({ number_id }) => (number_id ?? provider) === chat) ?? code;
  if (chats.error instanceof ApiError && chats.error.status === 404) {
    return (
      <div className="handset-empty" role="status">
        <p>{t("simulator:unknown")}</p>
        <button type="button" className="shelf-link" onClick={() => go({ phone: null })}>
          {t("simulator:customers.title")}
        </button>
      </div>
    );
  }
  return (
    <>
      <StatusBar owner={owner} change={change} onBack={() => go({ phone: null })} />
      {owner && !owner.online && (
        <p role="status" className="phone-notice">
          {t("simulator:offline.notice")}
        </p>
      )}
      {all === undefined && chat !== null ? (
        <div className="phone-feed" aria-busy />
      ) : open ? (
        <Chat
          key={open.number_id}
          phone={phone}
          chat={open}
          online={owner?.online ?? true}
          onBack={() => {
            setLeft(open.number_id ?? provider);
            go({ number: null });
          }}
        />
      ) : (
        <ChatList
          owner={owner}
          change={change}
          chats={all}
          left={left}
          onOpen={(number) => go({ number: number ?? provider })}
        />
      )}
    </>
  );
}

/** Where the phone covers the page, the focus goes with it. */
function useFocusOnNarrow(screen: RefObject<HTMLElement | null>, phone: string | null) {
  useEffect(() => {
    if (phone !== null && window.matchMedia("(max-width: 720px)").matches) screen.current?.focus();
  }, [screen, phone]);
}
