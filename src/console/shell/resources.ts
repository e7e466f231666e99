import type { ResourceProps } from "@refinedev/core";
import type { TFunction } from "i18next";
import type { FoundResource, Registry } from "../tree/registry.ts";

/** Refine's own name for a record's id in an address. */
const withId = (path: string): string => path.replace(/:\w+(?!.*:)/, ":id");

/** The resources of all plugins as Refine takes them, their labels in the present language. */
export const resourcesFor = ({ resources }: Registry, t: TFunction): ResourceProps[] =>
  resources.map(({ name, label, icon, parent, pages }: FoundResource) => ({
    name,
    list: pages.list?.path,
    create: pages.create?.path,
    ...(pages.show && { show: withId(pages.show.path) }),
    ...(pages.edit && { edit: withId(pages.edit.path) }),
    meta: { label: label === undefined ? name : t(label), icon, parent },
  }));
