import { CheckOutlined, CopyOutlined } from "@ant-design/icons";
import { Button, type ButtonProps } from "antd";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { isSilent } from "../../http/transport.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Hidden } from "../text/hidden.tsx";
import { IconButton } from "./icon-button.tsx";
import "./feedback.css";

interface Copied {
  /** The text, or how to get it when it is asked for. */
  text: string | (() => Promise<string>);
}

const shownFor = 5_000;

/** Copies a text and says so for five seconds. */
function useCopy({ text }: Copied) {
  const { t } = useTranslation("kit");
  const [outcome, setOutcome] = useState<"done" | "failed">();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    clearTimeout(timer.current);
    try {
      await navigator.clipboard.writeText(typeof text === "string" ? text : await text());
      setOutcome("done");
    } catch (error) {
      if (isSilent(error)) return;
      setOutcome("failed");
    }
    timer.current = setTimeout(() => setOutcome(undefined), shownFor);
  };
  const done = outcome === "done";
  return {
    copy: () => void copy(),
    done,
    icon: done ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />,
    said: (
      <>
        <Hidden role="status">{done && t("kit:copy.done")}</Hidden>
        <span role="status" className="kit-copy-failed">
          {outcome === "failed" && t("kit:copy.failed")}
        </span>
      </>
    ),
  };
}

interface CopyButtonProps extends Copied, Pick<ButtonProps, "size" | "type"> {
  /** Words on the button. */
  children: ReactNode;
}

/** Copies a text by a button with words. */
export function CopyButton({ text, children, ...button }: CopyButtonProps) {
  const { t } = useTranslation("kit");
  const { copy, done, icon, said } = useCopy({ text });
  return (
    <span className="kit-copy">
      <Button {...button} icon={icon} onClick={copy}>
        {done ? t("kit:copy.done") : children}
      </Button>
      {said}
    </span>
  );
}

/** Copies the text that it stands beside. */
export function CopyIcon({ text, of }: Copied & { /** What is copied. */ of: string }) {
  const { t } = useTranslation("kit");
  const { copy, done, icon, said } = useCopy({ text });
  return (
    <span className="kit-copy">
      <IconButton label={t("kit:copy.copyOf", { name: of })} icon={icon} onClick={copy} />
      {done && (
        <span className="kit-copied" aria-hidden>
          {t("kit:copy.done")}
        </span>
      )}
      {said}
    </span>
  );
}

interface QuotedProps {
  /** What is copied; without it the children stand alone. */
  text: string | null | undefined;
  /** What it is, for people who do not see what the button stands beside. */
  of: string;
  children: ReactNode;
}

/** Something people quote elsewhere, with the button that copies it. */
export function Quoted({ text, of, children }: QuotedProps) {
  if (!text) return children;
  return (
    <span className="kit-quoted">
      <span>{children}</span>
      <CopyIcon of={of} text={text} />
    </span>
  );
}
