import type { ResourceProps } from "@refinedev/core";
import type { FoundResource, Registry } from "../tree/registry.ts";

/** Refine's own name for a record's id in an address. */
const withId = (path: string): string => path.replace(/:\w+(?!.*:)/, ":id");

/** The resources of all plugins as Refine takes them; what they are called the i18n provider says. */
export const resourcesFor = ({ resources }: Registry): ResourceProps[] =>
  resources.map(({ name, icon, parent, pages }: FoundResource) => ({
    name,
    list: pages.list?.path,
    create: pages.create?.path,
    ...(pages.show && { show: withId(pages.show.path) }),
    ...(pages.edit && { edit: withId(pages.edit.path) }),
    meta: { icon, parent },
  }));
