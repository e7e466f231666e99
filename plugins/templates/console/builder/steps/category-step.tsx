import { NotificationOutlined, SafetyOutlined, ShoppingOutlined } from "@ant-design/icons";
import { Radio } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { categoryLabels } from "../../../contract/labels.ts";
import { type OfferedCategory, offeredCategories } from "../../../contract/template.ts";
import { Place } from "../fields/place.tsx";
import { useWriting } from "../state/use-writing.tsx";

const about: Readonly<Record<OfferedCategory, { text: string; example: string; icon: ReactNode }>> =
  {
    marketing: {
      text: "templates:builder.about.marketing",
      example: "templates:builder.about.marketingExample",
      icon: <NotificationOutlined />,
    },
    utility: {
      text: "templates:builder.about.utility",
      example: "templates:builder.about.utilityExample",
      icon: <ShoppingOutlined />,
    },
    authentication: {
      text: "templates:builder.about.authentication",
      example: "templates:builder.about.authenticationExample",
      icon: <SafetyOutlined />,
    },
  };

/** What the message is for: WhatsApp reviews and charges by it. */
export function CategoryStep() {
  const { t } = useTranslation();
  const { work, setWork, locked } = useWriting();
  return (
    <Place
      path="category"
      label={t("templates:builder.whatFor")}
      help={locked.includes("category") && t("templates:errors.edit_category")}
      group
    >
      {({ id: _, ...tied }) => (
        <Radio.Group
          {...tied}
          className="category-cards"
          value={work.category || undefined}
          disabled={locked.includes("category")}
          onChange={({ target }) => {
            const category = target.value as OfferedCategory;
            setWork({ ...work, category, validity_seconds: null });
          }}
        >
          {offeredCategories.map((category) => {
            const { text, example, icon } = about[category];
            return (
              <Radio key={category} value={category}>
                <strong>
                  <span aria-hidden>{icon}</span> {t(categoryLabels[category])}
                </strong>
                <span>{t(text)}</span>
                <small>{t(example)}</small>
              </Radio>
            );
          })}
        </Radio.Group>
      )}
    </Place>
  );
}
