import {
  EnvironmentOutlined,
  FileTextOutlined,
  FormOutlined,
  IdcardOutlined,
  MenuOutlined,
  PhoneOutlined,
  PlusOutlined,
  ThunderboltOutlined,
  UnorderedListOutlined,
} from "@ant-design/icons";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { DropdownMenu } from "../../../../src/console/kit/menu/dropdown-menu.tsx";
import { useDesk } from "../store/hooks/use-desk.ts";
import type { ComposerProps } from "../types.ts";

const forms = {
  location: lazy(() => import("./forms/location-form.tsx")),
  card: lazy(() => import("./forms/card-form.tsx")),
  buttons: lazy(() => import("./forms/buttons-form.tsx")),
  list: lazy(() => import("./forms/list-form.tsx")),
  flow: lazy(() => import("./forms/flow-form.tsx")),
  call: lazy(() => import("./forms/call-form.tsx")),
  phone: lazy(() => import("./forms/phone-form.tsx")),
};

interface PlusMenuProps
  extends Pick<ComposerProps, "conversation" | "number" | "replyTo" | "send"> {
  onTemplate: () => void;
  /** Absent where nobody keeps texts for this. */
  onReadyText?: (() => void) | undefined;
  /** The message is on its way: what it answered is answered. */
  onSent: () => void;
}

/** Everything else that can be sent: templates, places, cards, buttons, lists, and requests to call or for the phone. */
export function PlusMenu(props: PlusMenuProps) {
  const { conversation, number, replyTo, send, onTemplate, onReadyText, onSent } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState<keyof typeof forms>();
  const desk = useDesk();
  // Behind a form nobody sees what comes in.
  const [seen, setSeen] = useState<number>();
  const Form = open && forms[open];
  const show = (form: keyof typeof forms) => () => {
    setSeen(desk.seenIn(conversation.id));
    setOpen(form);
  };
  return (
    <>
      <DropdownMenu
        items={[
          {
            key: "template",
            label: t("messenger:plus.template"),
            icon: <FileTextOutlined />,
            onClick: onTemplate,
          },
          ...(onReadyText
            ? [
                {
                  key: "ready",
                  label: t("messenger:plus.ready"),
                  icon: <ThunderboltOutlined />,
                  onClick: onReadyText,
                },
              ]
            : []),
          {
            key: "location",
            label: t("messenger:plus.location"),
            icon: <EnvironmentOutlined />,
            divided: true,
            onClick: show("location"),
          },
          {
            key: "card",
            label: t("messenger:plus.card"),
            icon: <IdcardOutlined />,
            onClick: show("card"),
          },
          {
            key: "buttons",
            label: t("messenger:plus.buttons"),
            icon: <MenuOutlined />,
            onClick: show("buttons"),
          },
          {
            key: "list",
            label: t("messenger:plus.list"),
            icon: <UnorderedListOutlined />,
            onClick: show("list"),
          },
          {
            key: "flow",
            label: t("messenger:plus.flow"),
            icon: <FormOutlined />,
            onClick: show("flow"),
          },
          ...(conversation.phone === null
            ? [
                {
                  key: "phone",
                  label: t("messenger:phone.ask"),
                  icon: <IdcardOutlined />,
                  onClick: show("phone"),
                },
              ]
            : []),
          ...(number.may_call
            ? [
                {
                  key: "call",
                  label: t("messenger:plus.call"),
                  icon: <PhoneOutlined />,
                  onClick: show("call"),
                },
              ]
            : []),
        ]}
      >
        <button type="button" className="composer-tool" aria-label={t("messenger:plus.name")}>
          <PlusOutlined aria-hidden />
        </button>
      </DropdownMenu>
      {Form && (
        <Suspense fallback={null}>
          <Form
            conversation={conversation}
            number={number}
            send={(body) => {
              const reply = replyTo ? { reply_to: replyTo.id } : {};
              send.sendMessage({ ...body, ...reply }, undefined, seen);
              if (replyTo) onSent();
            }}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
