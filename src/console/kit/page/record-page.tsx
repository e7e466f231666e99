import { useResourceParams } from "@refinedev/core";
import type { ReactNode } from "react";
import { Outlet, useLocation, useResolvedPath } from "react-router-dom";
import { ApiError } from "../../../contract/wire.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import type { Tabs } from "../../plugin.ts";
import { NotFoundPage } from "../../shell/not-found-page.tsx";
import { recordEnd } from "../../shell/slots.ts";
import { useBreadcrumbs, useTitle } from "../../shell/titles.ts";
import { useTabs } from "../../use-tabs.ts";
import { Quoted } from "../feedback/copy-button.tsx";
import { ErrorState } from "../feedback/error-state.tsx";
import { Slot } from "../slot.tsx";
import type { PageHeaderProps } from "./page-header.tsx";
import { PageLayout } from "./page-layout.tsx";
import { RouteTabs } from "./route-tabs.tsx";

interface RecordPageProps<T> {
  /** As `useShow` answers. */
  show: {
    query: {
      data: { data: T } | undefined;
      error: { statusCode: number } | null;
      refetch: () => unknown;
    };
  };
  /** Shown while the record's name is not there. */
  title: string;
  nameOf: (record: T) => string;
  /** Without them, the children are the page. */
  tabs?: Tabs;
  /** Status, subtitle and actions beside the name. */
  header?: (record: T) => Omit<PageHeaderProps, "title" | "breadcrumbs">;
  /** Above the tab page: notices; dialogs. */
  children?: (record: T) => ReactNode;
}

/** The frame of one record; its tabs, if it has any, get it by `useOutletContext`. */
export function RecordPage<T>(props: RecordPageProps<T>) {
  const { show, title, nameOf, tabs, header, children } = props;
  // The record's own address, also on its tabs; the way there ends above it.
  const path = useResolvedPath(".").pathname;
  const { error, refetch } = show.query;
  const record = show.query.data?.data;
  const name = record && nameOf(record);
  useTitle(name);
  const breadcrumbs = useBreadcrumbs().filter(({ to }) => !to.startsWith(path));
  if (error?.statusCode === 404) return <NotFoundPage title={whatIsMissing(error)} />;
  if (record === undefined || name === undefined) {
    return (
      <PageLayout title={title} breadcrumbs={breadcrumbs} loading={error === null}>
        <ErrorState error={error} retry={() => void refetch()} />
      </PageLayout>
    );
  }
  return (
    <PageLayout title={name} breadcrumbs={breadcrumbs} {...header?.(record)}>
      {tabs && <TabsOf tabs={tabs} label={name} />}
      {children?.(record)}
      {tabs && <Outlet context={record} />}
      <Foot path={path} />
    </PageLayout>
  );
}

/** The domain's own sentence, where it has one. */
const whatIsMissing = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code !== "not_found" ? error.message : undefined;

/** By what programs and support know the record, and what happened to it: below its first page. */
function Foot({ path }: { path: string }) {
  const { t } = useTranslation("kit");
  const { pathname } = useLocation();
  const { resource, id } = useResourceParams();
  if (pathname !== path || resource === undefined || id === undefined) return null;
  return (
    <>
      <p className="kit-record-id">
        {t("kit:peek.id")}{" "}
        <Quoted text={String(id)} of={t("kit:peek.id")}>
          <code>{id}</code>
        </Quoted>
      </p>
      <Slot of={recordEnd} with={{ resource: resource.name, id: String(id) }} />
    </>
  );
}

function TabsOf({ tabs, label }: { tabs: Tabs; label: string }) {
  return <RouteTabs items={useTabs(tabs)} label={label} />;
}
