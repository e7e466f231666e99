import { call } from "../../../src/console/client.ts";
import { ApiError } from "../../../src/contract/wire.ts";
import type { Phone, PhoneMessage } from "../contract/endpoints.ts";
import { listPhoneMessages, listPhones } from "../contract/endpoints.ts";

/** What the phones show; null outside the demo, where there are none. */
export interface Screen {
  phones: Phone[];
  messages: PhoneMessage[];
}

export async function readScreen(number: string | null): Promise<Screen | null> {
  try {
    const [phones, messages] = await Promise.all([
      call(listPhones),
      number === null ? null : call(listPhoneMessages, { params: { number } }),
    ]);
    return { phones: phones.data, messages: messages?.data ?? [] };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
