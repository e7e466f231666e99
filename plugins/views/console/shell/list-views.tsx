import { DownOutlined } from "@ant-design/icons";
import { Suspense, useEffect, useRef, useState } from "react";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { Chip } from "../../../../src/console/kit/menu/chip.tsx";
import { lendLayout, takeLayouts } from "../../../../src/console/kit/table/layout/kept-layouts.ts";
import type { Layout } from "../../../../src/console/kit/table/layout/layout.ts";
import type { ListViewsProps } from "../../../../src/console/kit/table/slots.ts";
import { lazyPart } from "../../../../src/console/lazy-part.tsx";
import { useSession } from "../../../../src/console/use-session.ts";
import { keepList } from "../../contract/endpoints.ts";
import { layoutOf, useLists, useViewAddress } from "../use-views.ts";

const ViewMenu = lazyPart(["views"], () => import("../components/view-menu.tsx"));

/** The views of a list, and what keeps its columns on the server; its menu arrives when it is opened. */
export default function ListViews(props: ListViewsProps) {
  const { list, address, chosen, asIs = false } = props;
  const { t } = useTranslation();
  const { user } = useSession();
  const { data, isLoading } = useLists();
  const lists = data?.data;
  const [used, setUsed] = useState(false);
  const { named, bare, openFirst } = useViewAddress(address.rules);
  const here = lists?.views.filter((one) => one.list === list) ?? [];
  const view = here.find(({ id }) => id === named);
  const kept = lists?.lists.find((one) => one.list === list);
  const first = asIs ? undefined : here.find(({ id }) => id === kept?.default_view_id);

  useEffect(() => {
    if (lists === undefined) return;
    const layouts = lists.lists.map((one) => [one.list, layoutOf(one)]);
    takeLayouts(user.id, Object.fromEntries(layouts));
  }, [lists, user.id]);
  useEffect(() => {
    lendLayout(list, view ? layoutOf(view) : null);
    return () => lendLayout(list, null);
  }, [list, view]);
  useEffect(() => {
    if (bare && first) openFirst(first);
  });
  useKeeping(list, chosen);

  // Who cannot be answered still has the list, its columns kept by the browser.
  if (lists === undefined && !isLoading) return null;
  const button = (
    <Chip
      aria-haspopup="menu"
      disabled={isLoading}
      {...(used ? {} : { onClick: () => setUsed(true) })}
    >
      {view?.name ?? t("views:nav.views")} <DownOutlined aria-hidden />
    </Chip>
  );
  if (!used) return button;
  return (
    <Suspense fallback={button}>
      <ViewMenu {...props} views={here} view={view} first={first}>
        {button}
      </ViewMenu>
    </Suspense>
  );
}

/** Sends what was chosen, the last of what came meanwhile; a refusal leaves it with this browser. */
function useKeeping(list: string, chosen: Layout | undefined): void {
  const { mutateAsync } = useCustomMutation(keepList, { quiet: true });
  const waiting = useRef<Layout>(undefined);
  const sending = useRef(Promise.resolve());
  const send = useRef(mutateAsync);
  useEffect(() => {
    send.current = mutateAsync;
  });
  useEffect(() => {
    if (chosen === undefined) return;
    waiting.current = chosen;
    const keep = async () => {
      const next = waiting.current;
      waiting.current = undefined;
      if (next === undefined) return;
      const body = { order: [...next.order], hidden: [...next.hidden], compact: next.compact };
      await send.current({ params: { list }, body }).catch(() => undefined);
    };
    sending.current = sending.current.then(keep);
  }, [list, chosen]);
}
