import { BulbOutlined } from "@ant-design/icons";
import { Button, Skeleton } from "antd";
import { type CSSProperties, useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Slot } from "../../../../src/console/kit/slot.tsx";
import { palettes, variablesOf } from "../../../../src/console/look/palette.ts";
import { type ShownTemplate, templateBubble } from "../slots.ts";
import "./phone.css";

const isDarkNow = () => document.documentElement.dataset.theme === "dark";

/** What the recipient sees, by day and by night. */
export function Phone({ shown }: { shown: ShownTemplate }) {
  const { t } = useTranslation();
  const [isDark, setDark] = useState(isDarkNow);
  const style = variablesOf(palettes[isDark ? "dark" : "light"]) as CSSProperties;
  const waiting = <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  return (
    <section className="phone-frame" aria-label={t("templates:preview.title")}>
      <header>
        <span>{t("templates:preview.title")}</span>
        <Button
          size="small"
          type="text"
          aria-pressed={isDark}
          icon={<BulbOutlined aria-hidden />}
          onClick={() => setDark(!isDark)}
        >
          {t("templates:preview.dark")}
        </Button>
      </header>
      <div className="phone-screen" data-dark={isDark || undefined} style={style}>
        <Slot of={templateBubble} with={{ shown }} waiting={waiting} />
      </div>
    </section>
  );
}
