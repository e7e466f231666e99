import type { RefObject } from "react";
import { defineSlot } from "../../../src/console/plugin.ts";

/** Puts a tag on a contact of its number, or takes it off; what else the contact carries stays. */
export type Carry = (contact: string, tag: string, carries: boolean) => Promise<void>;

/** Whoever keeps the conversations says how a contact's tags are changed; it draws nothing. */
export const tagCarrying = defineSlot<{ carry: RefObject<Carry | null> }>("tags.carrying");
