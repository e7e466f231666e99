import type { ReactNode } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import type { Severity } from "../../contract/alert.ts";
import { severityNames } from "../looks.ts";
import "../alerts.css";

interface AlertLineProps {
  severity: Severity;
  title: string;
  text: string;
  children?: ReactNode;
}

/** One alert as people see it. */
export function AlertLine({ severity, title, text, children }: AlertLineProps) {
  const { t } = useTranslation();
  return (
    <div className="alert-line" data-severity={severity}>
      <div>
        <p>
          <span className="alert-severity">{t(severityNames[severity])}</span> <b>{title}</b>
        </p>
        <p>{text}</p>
      </div>
      {children}
    </div>
  );
}
