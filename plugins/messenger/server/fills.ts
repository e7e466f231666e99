import { writtenTime } from "../../../src/contract/sheet/written-time.ts";
import type { Locale } from "../../../src/contract/wire.ts";
import { say } from "../../../src/server/words.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { contactsFound } from "../../contacts/server/facade.ts";
import { exportColumns, personParts } from "../../contacts/server/slots.ts";
import { answersSeen } from "../../flows/server/slots.ts";
import { homeParts, homeSteps } from "../../home/server/slots.ts";
import { mayOn, ownNumbers } from "../../numbers/server/facade.ts";
import { taggedWith } from "../../tags/server/facade.ts";
import { contactsOfTag } from "../../tags/server/slots.ts";
import { accountParts, keptElsewhere } from "../../users/server/slots.ts";
import { talkParts } from "./conversation/erase.ts";
import { pageOfConversations } from "./conversation/lists.ts";
import { seenOf } from "./conversation/sight.ts";
import { type ConversationState, conversationStates } from "./conversation/state.ts";
import { draftsOf } from "./drafts-of.ts";
import { chosenNumber } from "./read/active-number.ts";
import { hasTalked, talksAtHome } from "./read/home.ts";

const exported: [
  title: (language: Locale) => string,
  cell: (state: ConversationState, language: Locale) => string,
][] = [
  [
    (language) => say(language, "messenger:export.unread"),
    // Marked by a person, whatever the count: nobody wrote that one message.
    ({ unread_messages }, language) =>
      unread_messages === null ? say(language, "messenger:export.marked") : `${unread_messages}`,
  ],
  [
    (language) => say(language, "messenger:export.last_message_at"),
    ({ last_message_at }, language) => writtenTime(language, last_message_at),
  ],
  [
    (language) => say(language, "messenger:export.blocked_at"),
    ({ blocked_at }, language) => writtenTime(language, blocked_at),
  ],
];

export const fills = [
  fill(homeParts, async (asked, work) => {
    const numbers = await ownNumbers({ ...work, ...asked });
    return { messenger: await talksAtHome({ ...work, ...asked }, numbers) };
  }),

  fill(homeSteps, async (asked, work) => {
    const numbers = await ownNumbers({ ...work, ...asked });
    return {
      name: "message",
      done: await hasTalked(
        work.db,
        numbers.map(({ id }) => id),
      ),
      may: numbers.some((number) => mayOn(asked.ability, "send", number)),
    };
  }),

  fill(keptElsewhere, async (userId, work) => ({
    active_messenger_number_id: await chosenNumber(work, userId),
  })),

  fill(exportColumns, async ({ contacts, language }, { db }) => {
    const states = [...(await conversationStates(db, contacts)).values()];
    return exported.map(([title, cell], at) => ({
      key: `messenger.${at}`,
      title: title(language),
      cells: new Map(states.map((state) => [state.id, cell(state, language)])),
    }));
  }),

  fill(personParts, async ({ contact }) => talkParts(contact.id)),

  fill(accountParts, async (person) => [draftsOf(person)]),

  fill(answersSeen, ({ ability, numbers, ...columns }, work) =>
    seenOf({ ...work, ability }, numbers, columns),
  ),

  fill(contactsOfTag, async ({ number, tag_id, path, query, ability }, work) => {
    const page = await pageOfConversations({ db: work.db, path, query }, number.id, {
      shown: await seenOf({ ...work, ability }, [number]),
      among: [
        taggedWith(tag_id),
        ...(query.q ? [(await contactsFound(work, [number], query.q)).ids] : []),
      ],
      unread: query.unread,
    });
    return {
      ...page,
      data: page.data.map((state) => ({
        id: state.id,
        name: state.name,
        nickname: state.nickname,
        phone: state.phone,
        unread_messages: state.unread_messages,
        last_message_at: state.last_message_at,
        window_allowed_until: state.window_allowed_until,
        blocked_at: state.blocked_at,
      })),
    };
  }),
];
