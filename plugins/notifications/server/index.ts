import { and, eq, isNull, sql } from "drizzle-orm";
import { invalid, notFound } from "../../../src/contract/wire.ts";
import { contains, pageOfRows } from "../../../src/server/db/paginate.ts";
import { defineServerPlugin, route, type Work } from "../../../src/server/plugin.ts";
import { jsonOf } from "../../../src/server/text/keepable.ts";
import {
  getNotificationSettings,
  listNotifications,
  readAllNotifications,
  readNotification,
  unreadNotification,
  updateNotificationSettings,
} from "../contract/endpoints.ts";
import { notificationsRead } from "../contract/events.ts";
import { contract } from "../contract/index.ts";
import { mostQuiet } from "../contract/notification.ts";
import { fills } from "./fills.ts";
import { forgetNotices } from "./forget.ts";
import { mailNews, mailPerson } from "./mail-news.ts";
import { settingsOf, unchosen } from "./settings.ts";
import { statedBy } from "./stated-by.ts";
import { notificationSettings, notifications } from "./tables.ts";
import { unreadOf } from "./unread.ts";

/** What is so already stays as it is, and nobody is told. */
async function mark(
  { db, actor, emit }: Pick<Work, "db" | "emit"> & { actor: { id: string } },
  id: string,
  read_at: Date | null,
): Promise<undefined> {
  const own = and(eq(notifications.id, id), eq(notifications.user_id, actor.id));
  const [row] = await db.select().from(notifications).where(own).for("update");
  if (!row) throw notFound();
  if ((row.read_at === null) === (read_at === null)) return;
  await db.update(notifications).set({ read_at }).where(own);
  await emit(notificationsRead, { user_id: actor.id, unread: await unreadOf(db, actor.id) });
}

export const plugin = defineServerPlugin({
  contract,
  fills,
  jobs: [mailNews, mailPerson, forgetNotices],
  routes: [
    route(listNotifications, async (call) => {
      const { db, actor, query, services } = call;
      const mine = and(
        eq(notifications.user_id, actor.id),
        query.unread ? isNull(notifications.read_at) : undefined,
        contains(query.q, notifications.type),
      );
      const page = await pageOfRows(call, notifications, {
        where: mine,
        fallback: "-created_at",
        tie: notifications.id,
      });
      return {
        ...page,
        data: page.data.map(({ user_id: _, mail: __, mail_waiting: ___, ...shown }) => ({
          ...shown,
          plugin: statedBy(services.contracts, shown.type),
        })),
        unread: await unreadOf(db, actor.id),
      };
    }),

    route(readAllNotifications, async ({ db, actor, now, emit }) => {
      await db
        .update(notifications)
        .set({ read_at: now })
        .where(and(eq(notifications.user_id, actor.id), isNull(notifications.read_at)));
      await emit(notificationsRead, { user_id: actor.id, unread: 0 });
      return undefined;
    }),

    route(readNotification, (call) => mark(call, call.params.notification, call.now)),

    route(unreadNotification, (call) => mark(call, call.params.notification, null)),

    route(getNotificationSettings, async ({ db, actor }) => ({
      data: await settingsOf(db, actor.id),
    })),

    route(updateNotificationSettings, async ({ db, actor, body }) => {
      const { groups, quiet } = notificationSettings;
      const first = { ...unchosen, ...body, groups: { ...unchosen.groups, ...body.groups } };
      const numbers = Object.entries(body.quiet ?? {});
      const silenced = Object.fromEntries(numbers.filter(([, isQuiet]) => isQuiet));
      const heard = numbers.flatMap(([number, isQuiet]) => (isQuiet ? [] : [number]));
      // Each switch is sent alone: of two at once, neither puts back what the other changed.
      await db
        .insert(notificationSettings)
        .values({ user_id: actor.id, ...first, quiet: silenced })
        .onConflictDoUpdate({
          target: notificationSettings.user_id,
          set: {
            ...body,
            groups: sql`${groups} || ${jsonOf(body.groups ?? {})}::jsonb`,
            quiet: sql`(${quiet} || ${jsonOf(silenced)}::jsonb) - array(select jsonb_array_elements_text(${jsonOf(heard)}::jsonb))`,
          },
        });
      const data = await settingsOf(db, actor.id);
      if (Object.keys(data.quiet).length > mostQuiet) {
        throw invalid({ quiet: "notifications.quiet_full" }, { most: mostQuiet });
      }
      return { data };
    }),
  ],
});
