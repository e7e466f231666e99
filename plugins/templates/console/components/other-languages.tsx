import { Link } from "react-router-dom";
import { useList } from "../../../../src/console/data/use-list.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../../src/console/kit/feedback/status-tag.tsx";
import { Panel } from "../../../../src/console/kit/page/panel.tsx";
import type { MessageTemplate } from "../../contract/message-template.ts";
import { messageTemplates } from "../../contract/resources.ts";
import { shownStatus, statusLooks } from "../looks.ts";
import { useLanguageNames } from "../use-language-names.ts";
import { usePlace } from "../use-place.ts";
import "./components.css";

/** The same template in other languages: each is reviewed by itself. */
export function OtherLanguages({ template: { id, name, account } }: { template: MessageTemplate }) {
  const { t } = useTranslation();
  const nameOf = useLanguageNames();
  const { params, show } = usePlace();
  const { result } = useList(messageTemplates, { params, filters: { name } });
  // The same name in another account is another template.
  const others = result.data.filter((one) => one.id !== id && one.account === account);
  if (others.length === 0) return null;
  return (
    <Panel title={t("templates:otherLanguages")}>
      <ul className="template-languages">
        {others.map((other) => (
          <li key={other.id}>
            <Link to={show(other.id)}>{nameOf(other.language)}</Link>{" "}
            <StatusTag status={shownStatus(other)} looks={statusLooks} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
