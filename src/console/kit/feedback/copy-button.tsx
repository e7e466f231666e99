import { CheckOutlined, CopyOutlined } from "@ant-design/icons";
import { Button, type ButtonProps } from "antd";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { isSilent } from "../../http/transport.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { Hidden } from "../text/hidden.tsx";
import "./feedback.css";

interface CopyButtonProps extends Pick<ButtonProps, "size" | "type" | "disabled"> {
  /** The text, or how to get it when it is asked for. */
  text: string | (() => Promise<string>);
  /** What is copied, for people who do not see what the button stands beside. */
  of?: string;
  /** Words on the button; without them it shows only its icon. */
  children?: ReactNode;
}

const shownFor = 5_000;

/** Copies a text and says so for five seconds. */
export function CopyButton({ text, of, children, ...button }: CopyButtonProps) {
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
  const label = of ? t("kit:copy.copyOf", { name: of }) : t("kit:copy.copy");
  const done = outcome === "done";
  const words = done ? t("kit:copy.done") : children;
  return (
    <span className="kit-copy">
      <Button
        {...button}
        icon={done ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
        aria-label={children ? undefined : label}
        title={children ? undefined : label}
        onClick={() => void copy()}
      >
        {words}
      </Button>
      <Hidden role="status">{done && t("kit:copy.done")}</Hidden>
      <span role="status" className="kit-copy-failed">
        {outcome === "failed" && t("kit:copy.failed")}
      </span>
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
      <CopyButton type="text" size="small" of={of} text={text} />
    </span>
  );
}
