import { TagsOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { ResourceTable } from "../../../../src/console/kit/table/resource-table.tsx";
import type { Service } from "../../contract/service.ts";
import { pathOf } from "../paths.ts";
import { useServiceActions } from "../use-service-actions.tsx";
import { useServiceColumns } from "../use-service-columns.tsx";

const ServiceForm = lazy(() => import("../components/service-form.tsx"));

const nameOf = ({ name }: Service) => name;

export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { columns, filters } = useServiceColumns();
  const [form, setForm] = useState<Service | "new">();
  const { writes, actions, dialog } = useServiceActions({ onEdit: setForm });
  const create = writes && (
    <Button type="primary" onClick={() => setForm("new")}>
      {t("services:new")}
    </Button>
  );
  return (
    <>
      <ResourceTable<Service>
        resource="services"
        label={t("services:nav.list")}
        columns={columns}
        filters={filters}
        href={pathOf}
        actions={writes ? actions : undefined}
        nameOf={nameOf}
        search={t("services:list.search")}
        sort="name"
        csv="services"
        extra={create}
        empty={{ icon: <TagsOutlined />, text: t("services:list.none"), action: create }}
      />
      {dialog}
      <Suspense fallback={null}>
        {form && (
          <ServiceForm
            service={form === "new" ? undefined : form}
            onClose={(made) => {
              setForm(undefined);
              if (made) void navigate(pathOf(made));
            }}
          />
        )}
      </Suspense>
    </>
  );
}
