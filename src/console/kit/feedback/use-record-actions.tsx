import { DeleteOutlined } from "@ant-design/icons";
import { useNavigation } from "@refinedev/core";
import { useLocation } from "react-router-dom";
import type { EndpointShape } from "../../../contract/endpoint.ts";
import type { BodyOf, RecordOf, With } from "../../data/calls/shapes.ts";
import { useDelete } from "../../data/use-delete.ts";
import { useUpdate } from "../../data/use-update.ts";
import type { ManyAction } from "../table/selection/many.ts";
import { manyTo } from "../table/selection/many-to.ts";
import { type AskedAction, useAskedActions } from "./use-asked-actions.tsx";

type Words = Pick<AskedAction, "label" | "title" | "consequence">;
type StatusOf<E> = BodyOf<E> extends { status: infer S extends string } ? S : never;

type Held = { id: string; version: number; status: string };
type Removable = { id: string; held_by: Readonly<Record<string, number>> | null };
type Removal = Words & {
  typed: string;
  divided?: true;
  held: (by: Readonly<Record<string, number>>) => string;
};

interface Options<R, E> {
  /** The call that sets a record's status. */
  status: E & EndpointShape;
  /** Said once the status is set. */
  changed: (record: RecordOf<R>) => string;
  /** Said once a record is deleted. */
  deleted: string;
}

/**
 * What may be done with most records that staff keep: another status, in a mild tone, and removal
 * with something to type. Each answers an action that asks first; place `dialog` in the page once.
 */
export function useRecordActions<R extends With<"delete">, E>(resource: R, options: Options<R, E>) {
  const { list, showUrl } = useNavigation();
  const { pathname } = useLocation();
  const [asked, dialog] = useAskedActions();
  const { status: endpoint, changed, deleted } = options;
  const changing = useUpdate<R, E>(resource, { endpoint, quiet: true, success: changed });
  const changingMany = useUpdate<R, E>(resource, { endpoint, quiet: true });
  const deleting = useDelete(resource, { quiet: true, success: deleted });
  return {
    toStatus: (
      { id, version }: { id: string; version: number },
      status: StatusOf<E>,
      action: Words & Pick<AskedAction, "icon" | "primary">,
    ) =>
      asked({
        ...action,
        key: status,
        mild: true,
        run: () => changing.mutateAsync(id, { status, version } as BodyOf<E>),
      }),
    /** The same for many at once, each of which may get its former status back. */
    manyToStatus: <T extends Held>(
      status: StatusOf<E>,
      action: Pick<ManyAction<T>, "label" | "icon" | "why">,
    ): ManyAction<T> =>
      manyTo<T, string>({
        ...action,
        key: status,
        to: status,
        now: (item) => item.status,
        set: ({ id, version }, to) =>
          changingMany.mutateAsync(id, {
            status: to,
            version,
          } as unknown as BodyOf<E>) as Promise<unknown> as Promise<T>,
      }),
    /**
     * Whoever removes a record on its own page is brought to the list. One that others need is not
     * offered for it; `held` says why.
     */
    remove: ({ id, held_by }: Removable, { held, ...action }: Removal) =>
      asked({
        ...action,
        key: "delete",
        why: held_by ? held(held_by) : undefined,
        icon: <DeleteOutlined />,
        danger: true,
        run: async () => {
          await deleting.mutateAsync(id);
          if (pathname.startsWith(showUrl(resource.name, id))) list(resource.name);
        },
      }),
    dialog,
  };
}
