import { ArrowLeftOutlined, UserOutlined } from "@ant-design/icons";
import { Link, useParams } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { useCall } from "../../../../src/console/use-call.ts";
import { useShownNumber } from "../../../numbers/console/slots.ts";
import { listTags } from "../../contract/endpoints.ts";
import type { TagContact } from "../../contract/tag-contact.ts";
import { TagMark } from "../components/tag-mark.tsx";
import { useContactColumns } from "../use-contact-columns.tsx";
import "../tags.css";

export function Component() {
  const { t } = useTranslation();
  const number = useShownNumber();
  const { tag: id = "" } = useParams();
  const { columns, filters } = useContactColumns();
  // A tag has no reading of its own; a number has few.
  const tags = useCall(listTags, { params: { number: number.id }, query: { per_page: 100 } });
  const tag = tags.data?.data.find((one) => one.id === id);
  return (
    <>
      <p className="tag-back">
        <Link to={`/recursos/numeros/${number.id}/marcadores`}>
          <ArrowLeftOutlined aria-hidden /> {t("tags:nav.list")}
        </Link>
      </p>
      <h2 className="tag-heading">
        {tag ? <TagMark tag={tag} /> : t("tags:nav.contacts")}
        {tag?.description && <small>{tag.description}</small>}
      </h2>
      <ResourceTable<TagContact>
        resource="tag-contacts"
        params={{ number: number.id, tag: id }}
        label={t("tags:nav.contacts")}
        columns={columns}
        filters={filters}
        search={t("tags:contacts.search")}
        sort="-last_message_at"
        csv="contacts"
        empty={{ icon: <UserOutlined />, text: t("tags:contacts.none") }}
      />
    </>
  );
}
