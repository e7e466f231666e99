import { notFound } from "../../../../src/contract/wire.ts";
import { route } from "../../../../src/server/plugin.ts";
import {
  limitLeft,
  numberFor,
  ownNumbers,
  peopleOfNumber,
} from "../../../numbers/server/facade.ts";
import { tagsOfNumbers } from "../../../tags/server/facade.ts";
import { approvedTemplates } from "../../../templates/server/facade.ts";
import { switchToAllNumbers } from "../../contract/endpoints/all.ts";
import { listMessengerTags, listMessengerUsers } from "../../contract/endpoints/inbox.ts";
import { listMessengerTemplates } from "../../contract/endpoints/messages.ts";
import {
  getMessengerCounters,
  listMessengerNumbers,
  switchMessengerNumber,
} from "../../contract/endpoints/numbers.ts";
import { noLimit } from "../../contract/send-check.ts";
import { waitingContacts } from "../conversation/lists.ts";
import { seenOf } from "../conversation/sight.ts";
import { chooseNumber } from "../read/active-number.ts";
import { type Caller, numberInUse, numbersInUse, numbersTogether } from "../read/admission.ts";
import { askingNumbers } from "../send/facts.ts";

async function countedNumbers(call: Caller) {
  const numbers = await ownNumbers(call);
  const waiting = await waitingContacts(
    call.db,
    numbers.map(({ id }) => id),
    await seenOf(call, numbers),
  );
  const asking = await askingNumbers(call, numbers);
  return numbers.map((number) => ({
    ...number,
    may_call: asking.has(number.id),
    unread_contacts: waiting.get(number.id) ?? 0,
  }));
}

export const numberRoutes = [
  route(getMessengerCounters, async (call) => {
    const numbers = await countedNumbers(call);
    const unread_contacts = numbers.reduce((sum, number) => sum + number.unread_contacts, 0);
    return {
      data: {
        unread_contacts,
        numbers: numbers.map((number) => ({
          id: number.id,
          unread_contacts: number.unread_contacts,
        })),
      },
    };
  }),

  route(listMessengerNumbers, async (call) => ({ data: await countedNumbers(call) })),

  route(switchMessengerNumber, async (call) => {
    const { id, workspace_id } = await numberFor(call, "read");
    const there = { ...call.actor, active_workspace_id: workspace_id };
    const number = (await countedNumbers({ ...call, actor: there })).find((one) => one.id === id);
    if (!number) throw notFound();
    await chooseNumber(call, call.actor.id, number.id);
    return { data: number };
  }),

  route(switchToAllNumbers, async (call) => {
    await numbersTogether(call);
    const number = await numberInUse(call, undefined);
    if (!number) throw notFound();
    await chooseNumber(call, call.actor.id, number.id, true);
    return undefined;
  }),

  route(listMessengerUsers, async (call) => {
    const people = new Map<string, { id: string; name: string }>();
    for (const number of await numbersInUse(call, call.query.number_id)) {
      for (const { id, name } of await peopleOfNumber(call.db, number))
        people.set(id, { id, name });
    }
    return { data: [...people.values()] };
  }),

  route(listMessengerTags, async (call) => {
    const numbers = await numbersInUse(call, call.query.number_id);
    return {
      data: await tagsOfNumbers(
        call.db,
        numbers.map(({ id }) => id),
      ),
    };
  }),

  route(listMessengerTemplates, async (call) => {
    const number = await numberInUse(call, call.query.number_id);
    if (!number) return { data: [], limit: noLimit };
    const limit = await limitLeft(call, number.id);
    return { data: await approvedTemplates(call.db, number), limit };
  }),
];
