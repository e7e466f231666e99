import { Button } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { useRequest } from "../use-request.ts";

interface RequestButtonProps {
  request: ReturnType<typeof useRequest>;
  primary: boolean;
  first: string;
  again: string;
  /** Beside the button. */
  children?: ReactNode;
}

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Sends a link or a code; says how long to wait before another, and what was refused. */
export function RequestButton({ request, primary, first, again, children }: RequestButtonProps) {
  const { t } = useTranslation();
  const { busy, sentAt, wait, problem } = request;
  return (
    <div className="auth-request">
      <Button
        type={primary ? "primary" : "default"}
        loading={busy}
        disabled={wait > 0}
        onClick={() => void request.request()}
      >
        {sentAt === null ? first : again}
      </Button>
      {wait > 0 && (
        <span className="auth-wait">{t("auth:verify.wait", { time: clock(wait) })}</span>
      )}
      {children}
      <p role="alert" className="public-error">
        {problem}
      </p>
    </div>
  );
}
