import { ArrowLeftOutlined, UserOutlined } from "@ant-design/icons";
import { useNavigation } from "@refinedev/core";
import { Link, useParams } from "react-router-dom";
import { useList } from "../../../../src/console/data/use-list.ts";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import { useShownNumber } from "../../../numbers/console/slots.ts";
import { tagContacts, tags } from "../../contract/resources.ts";
import { TagMark } from "../components/tag-mark.tsx";
import { useContactFields } from "../use-contact-fields.tsx";
import "../tags.css";

export function Component() {
  const { t } = useTranslation();
  const number = useShownNumber();
  const { tag: id = "" } = useParams();
  const { listUrl } = useNavigation();
  const params = { number: number.id };
  const table = useTable(tagContacts, { params: { ...params, tag: id } });
  const { fields, filters } = useContactFields();
  // A tag has no reading of its own; a number has few.
  const tag = useList(tags, { params }).result.data.find((one) => one.id === id);
  return (
    <>
      <p className="tag-back">
        <Link to={listUrl("tags")}>
          <ArrowLeftOutlined aria-hidden /> {t("tags:nav.list")}
        </Link>
      </p>
      <h2 className="tag-heading">
        {tag ? <TagMark tag={tag} /> : t("tags:nav.contacts")}
        {tag?.description && <small>{tag.description}</small>}
      </h2>
      <ResourceTable
        table={table}
        label={t("tags:nav.contacts")}
        columns={fields}
        filters={filters}
        search={t("tags:contacts.search")}
        csv={t("tags:nav.contacts")}
        empty={{ icon: <UserOutlined />, text: t("tags:contacts.none") }}
      />
    </>
  );
}
