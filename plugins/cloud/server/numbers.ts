import { z } from "zod";
import { GatewayError } from "../../../src/server/gateway/gateway.ts";
import type { KnownQrCode, NumberGateway } from "../../../src/server/gateway/numbers.ts";
import { pagesOf } from "./graph/pages.ts";
import { uploadSample } from "./media.ts";
import { idOfNumber, type Wire } from "./names.ts";
import { placeOf } from "./registration/places.ts";

/** Meta's code for what it does not have. */
const gone = 100;

const word = z.string().catch("");
const standing = z.object({
  status: word,
  quality_rating: word,
  whatsapp_business_manager_messaging_limit: word,
  throughput: z.object({ level: word }).catch({ level: "" }),
});

const owner = z.object({ owner_business_info: z.object({ id: z.coerce.string() }) });

const profile = z.object({
  about: word,
  address: word,
  description: word,
  email: word,
  websites: z.array(z.string()).catch([]),
  vertical: word,
});
/** Meta's guide and its description differ in where the profile stands. */
const profiles = z.object({
  data: z.tuple([z.union([z.object({ business_profile: profile }), profile])]),
});

const automations = z.object({
  conversational_automation: z
    .object({
      enable_welcome_message: z.boolean().catch(false),
      prompts: z.array(z.string()).catch([]),
      commands: z
        .array(z.object({ command_name: z.string(), command_description: z.string() }))
        .catch([]),
    })
    .optional(),
});

const made = z.object({ code: z.string() });
const qrCode = z.object({ code: z.string(), prefilled_message: z.string() });
/** The most that Meta lists at once. */
const codesTogether = "25";

/** How numbers of the business account show themselves. */
export function numberDriver(wire: Wire): NumberGateway {
  const ask = async (number: string, method: "POST" | "DELETE", step: string, json?: object) => {
    const id = await idOfNumber(wire, number);
    // Two codes with one message are two codes.
    const repeat = step !== "message_qrdls" || (json !== undefined && "code" in json);
    const request = { method, path: `${id}/${step}`, number: id, repeat };
    return wire.graph.ask(json === undefined ? request : { ...request, json });
  };
  const setOnProfile = (number: string, change: object) =>
    ask(number, "POST", "whatsapp_business_profile", { messaging_product: "whatsapp", ...change });

  return {
    async setProfile(number, { about, vertical, ...rest }) {
      await setOnProfile(number, {
        ...rest,
        ...(about === "" ? {} : { about }),
        ...(vertical === "" ? {} : { vertical }),
      });
    },

    async setPicture(number, picture) {
      const id = await idOfNumber(wire, number);
      const { handle } = await uploadSample(wire, picture, { number: id });
      await setOnProfile(number, { profile_picture_handle: handle });
    },

    async setAutomations(number, { welcome_message, icebreakers, commands }) {
      await ask(number, "POST", "conversational_automation", {
        enable_welcome_message: welcome_message,
        prompts: icebreakers,
        commands: commands.map(({ name, description }) => ({
          command_name: name,
          command_description: description,
        })),
      });
    },

    async createQrCode(number, message) {
      const answer = await ask(number, "POST", "message_qrdls", { prefilled_message: message });
      return { code: made.parse(answer).code };
    },

    async updateQrCode(number, code, message) {
      await ask(number, "POST", "message_qrdls", { code, prefilled_message: message });
    },

    async deleteQrCode(number, code) {
      try {
        await ask(number, "DELETE", `message_qrdls/${code}`);
      } catch (error) {
        if (!(error instanceof GatewayError) || error.code !== gone) throw error;
      }
    },

    async setPin(number, pin) {
      const id = await idOfNumber(wire, number);
      const ask = { method: "POST", path: id, number: id, json: { pin }, repeat: true } as const;
      await wire.graph.ask(ask);
    },

    async profile(number) {
      const id = await idOfNumber(wire, number);
      const path = `${id}/whatsapp_business_profile`;
      const query = { fields: Object.keys(profile.shape).join(",") };
      const ask = { method: "GET", path, number: id, query, spare: true } as const;
      const [told] = profiles.parse(await wire.graph.ask(ask)).data;
      return "business_profile" in told ? told.business_profile : told;
    },

    async automations(number) {
      const id = await idOfNumber(wire, number);
      const query = { fields: Object.keys(automations.shape).join(",") };
      const ask = { method: "GET", path: id, number: id, query, spare: true } as const;
      const told = automations.parse(await wire.graph.ask(ask)).conversational_automation;
      if (!told) return null;
      return {
        welcome_message: told.enable_welcome_message,
        icebreakers: told.prompts,
        commands: told.commands.map(({ command_name: name, command_description: description }) => ({
          name,
          description,
        })),
      };
    },

    async qrCodes(number) {
      const id = await idOfNumber(wire, number);
      const query = { fields: Object.keys(qrCode.shape).join(","), limit: codesTogether };
      const by = { number: id, spare: true };
      const all: KnownQrCode[] = [];
      for await (const item of pagesOf(wire.graph, `${id}/message_qrdls`, query, by)) {
        const { code, prefilled_message: message } = qrCode.parse(item);
        all.push({ code, message });
      }
      return all;
    },

    async standing(number) {
      const id = await idOfNumber(wire, number);
      const query = { fields: Object.keys(standing.shape).join(",") };
      const ask = { method: "GET", path: id, number: id, query, spare: true } as const;
      const told = standing.parse(await wire.graph.ask(ask));
      const { whatsapp_business_manager_messaging_limit: messaging_limit, throughput } = told;
      return { ...told, messaging_limit, throughput: throughput.level };
    },

    async business(account) {
      const { id: path, by } = await placeOf(wire, account);
      const query = { fields: Object.keys(owner.shape).join(",") };
      const told = await wire.graph.ask({ method: "GET", path, query, ...by, spare: true });
      return owner.safeParse(told).data?.owner_business_info.id ?? "";
    },
  };
}
