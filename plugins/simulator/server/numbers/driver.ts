import { randomBytes } from "node:crypto";
import type { Database } from "../../../../src/server/db/database.ts";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import type { NumberGateway } from "../../../../src/server/gateway/numbers.ts";
import type { Transact } from "../../../../src/server/plugin.ts";
import { hasEmoji } from "../../../numbers/contract/automations.ts";
import { automationLimits, profileLimits } from "../../../numbers/contract/limits.ts";
import { numbersById } from "../../../numbers/server/facade.ts";
import { registrations } from "../tables.ts";

/** Meta's codes: no such number of the account, a value it does not take. */
const codes = { unregistered: 133_010, badParameter: 100 };

const mostTyped = 140;
const hosts = /(^|\.)(whatsapp\.com|wa\.me)$/;

/** The letters of Meta's codes. */
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const newCode = () =>
  Array.from(randomBytes(14), (byte) => letters[byte % letters.length]).join("");

function refuse(isWrong: boolean, field: string, why: string): void {
  if (isWrong) throw new GatewayError(codes.badParameter, `Param ${field} ${why}`);
}
/** A character is what a person sees as one sign or a part of one, not a half of an emoji. */
const refuseLong = (text: string, most: number, field: string) =>
  refuse([...text].length > most, field, `must be at most ${most} characters`);

async function refuseUnknown(db: Database, number: string) {
  const found = (await numbersById(db, [number])).get(number);
  if (!found) throw new GatewayError(codes.unregistered, "no number of ours");
  return found;
}

/**
 * How numbers show themselves on the pretend network: it looks at what it is given as Meta does, and its phones
 * read what the console keeps.
 */
export function numberDriver(transact: Transact): NumberGateway {
  const known = async (number: string) => {
    await transact(({ db }) => refuseUnknown(db, number));
  };
  return {
    async setProfile(number, { websites, vertical: _, ...texts }) {
      await known(number);
      for (const field of ["about", "address", "description", "email"] as const) {
        refuseLong(texts[field], profileLimits[field], field);
      }
      refuse(websites.length > profileLimits.websites, "websites", "has too many");
      for (const website of websites) {
        refuseLong(website, profileLimits.website, "websites");
        refuse(hosts.test(new URL(website).hostname), "websites", "must not lead to WhatsApp");
      }
    },

    async setPicture(number, { type }) {
      await known(number);
      refuse(type !== "image/jpeg", "profile_picture_handle", "is no JPEG");
    },

    async setAutomations(number, { icebreakers, commands }) {
      await known(number);
      refuse(icebreakers.length > automationLimits.icebreakers, "prompts", "has too many");
      refuse(commands.length > automationLimits.commands, "commands", "has too many");
      for (const text of icebreakers) {
        refuseLong(text, automationLimits.icebreaker, "prompts");
        refuse(hasEmoji(text), "prompts", "must not have emoji");
      }
      for (const { name, description } of commands) {
        refuseLong(name, automationLimits.commandName, "commands");
        refuseLong(description, automationLimits.commandHint, "commands");
        refuse(hasEmoji(description), "commands", "must not have emoji");
      }
    },

    async createQrCode(number, message) {
      await known(number);
      refuseLong(message, mostTyped, "prefilled_message");
      return { code: newCode() };
    },

    async updateQrCode(number, _, message) {
      await known(number);
      refuseLong(message, mostTyped, "prefilled_message");
    },

    deleteQrCode: (number) => known(number),

    setPin: (number, pin) =>
      transact(async ({ db, now }) => {
        const { workspace_id, phone, display_name } = await refuseUnknown(db, number);
        refuse(!/^\d{6}$/.test(pin), "pin", "must be six digits");
        const row = { account: workspace_id, phone, name: display_name, pin };
        await db
          .insert(registrations)
          .values({ ...row, verified_at: now, created_at: now })
          .onConflictDoUpdate({
            target: [registrations.account, registrations.phone],
            set: { pin },
          });
      }),
  };
}
