import { subject } from "@casl/ability";
import { createElement, lazy, type ReactNode, Suspense, useState } from "react";
import { useOutletContext } from "react-router-dom";
import { defineSlot, defineTabs } from "../../../src/console/plugin.ts";
import { useSession } from "../../../src/console/use-session.ts";
import { ApiError } from "../../../src/contract/wire.ts";
import type { PhoneNumber, PhoneNumberDetail } from "../contract/number.ts";
import type { StaffNumberDetail } from "../contract/staff/number.ts";

/** The next step for a workspace without numbers: a button. */
export const firstNumber = defineSlot<Record<never, never>>("numbers.first");

/** Buttons at the head of the list of numbers. Every page of it waits for them: they speak by `nav` alone. */
export const numberListActions = defineSlot<Record<never, never>>("numbers.list-actions");

/** Parts of one number, each a page at `/recursos/numeros/:number/…`. */
export const numberTabs = defineTabs("number");

interface OfNumber {
  number: PhoneNumberDetail;
}

/** Buttons beside a number's name. */
export const numberActions = defineSlot<OfNumber>("number.actions");

/** Panels at the end of a number's overview. */
export const numberOverview = defineSlot<OfNumber>("number.overview");

/** Panels at the end of a number's settings. */
export const numberSettings = defineSlot<OfNumber>("number.settings");

/** The number whose tab is shown: read once by its frame, kept up to date there. */
export const useShownNumber = (): PhoneNumberDetail => useOutletContext<PhoneNumberDetail>();

/** Answers what the person may do on a number: `mayOn(number, "manage-tags")`. */
export function useMayOn() {
  const { ability } = useSession();
  return ({ id, workspace_id }: Pick<PhoneNumber, "id" | "workspace_id">, action: string) =>
    ability.can(action, subject("Number", { id, workspace_id }));
}

/** Parts of one number for staff, each a page at `/admin/numeros/:number/…`. */
export const staffNumberTabs = defineTabs("staff-number");

/** The number whose tab is shown to staff: read once by its frame, kept up to date there. */
export const useShownStaffNumber = (): StaffNumberDetail => useOutletContext<StaffNumberDetail>();

/** What other domains have to say of a number on its overview for staff, one `Panel` each. */
export const staffNumberCards = defineSlot<{ number: StaffNumberDetail }>("staff-number.cards");

const PasswordDialog = lazy(() => import("./components/password-dialog.tsx"));

const asksForPassword = (error: unknown) =>
  error instanceof ApiError && error.code === "auth.confirmation_needed";

/**
 * `[run, dialog]`: `run` asks for the password where the call needs it, and makes the call once more; what waits for it
 * at the same time is asked once.
 */
export function useConfirmed(): [<T>(work: () => Promise<T>) => Promise<T>, ReactNode] {
  const [waiting, setWaiting] = useState<readonly ((shown: boolean) => void)[]>([]);
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!asksForPassword(error)) throw error;
      const shown = await new Promise<boolean>((resolve) =>
        setWaiting((others) => [...others, resolve]),
      );
      if (!shown) throw new DOMException("given up", "AbortError");
      return work();
    }
  };
  const onClose = (shown: boolean) => {
    setWaiting([]);
    for (const answer of waiting) answer(shown);
  };
  const dialog =
    waiting.length > 0 && createElement(Suspense, null, createElement(PasswordDialog, { onClose }));
  return [run, dialog];
}
