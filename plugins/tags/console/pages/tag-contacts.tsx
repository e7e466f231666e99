import { ArrowLeftOutlined, TagsOutlined, UserOutlined } from "@ant-design/icons";
import { useNavigation } from "@refinedev/core";
import { useRef } from "react";
import { Link, useParams } from "react-router-dom";
import { useInvalidateAll } from "../../../../src/console/data/use-invalidate-all.ts";
import { useList } from "../../../../src/console/data/use-list.ts";
import { useTable } from "../../../../src/console/data/use-table.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Slot, useFilled } from "../../../../src/console/kit/slot.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import type { ManyAction } from "../../../../src/console/kit/table/selection/many.ts";
import { useMayOn, useShownNumber } from "../../../numbers/console/slots.ts";
import { tagContacts, tags } from "../../contract/resources.ts";
import type { TagContact } from "../../contract/tag-contact.ts";
import { TagMark } from "../components/tag-mark.tsx";
import { type Carry, tagCarrying } from "../slots.ts";
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
  const carry = useRef<Carry>(null);
  const invalidate = useInvalidateAll();
  const mayOn = useMayOn();
  const puts = useFilled(tagCarrying) && mayOn(number, "send");
  const set = async (contact: TagContact, carries: boolean) => {
    await carry.current?.(contact.id, id, carries);
    invalidate([tagContacts, tags]);
  };
  const many: ManyAction<TagContact>[] = [
    {
      key: "take-off",
      label: t("tags:contacts.takeOff"),
      icon: <TagsOutlined />,
      run: (contact) => set(contact, false),
      undo: (contact) => set(contact, true),
    },
  ];
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
        many={puts ? many : undefined}
        search={t("tags:contacts.search")}
        csv={t("tags:nav.contacts")}
        empty={{ icon: <UserOutlined />, text: t("tags:contacts.none") }}
      />
      <Slot of={tagCarrying} with={{ carry }} />
    </>
  );
}
