import dayjs, { type Dayjs } from "dayjs";
import "dayjs/locale/es";
import "dayjs/locale/pt-br";
import type { DatePickerProps } from "antd";
import { type FocusEvent, type KeyboardEvent, type SyntheticEvent, useState } from "react";

/** How people of a language write days and times, as dayjs spells patterns. */
interface Writing {
  /** The first is shown; whoever types may use any of them. */
  days: readonly string[];
  times: readonly string[];
}

const dayFirst: Writing = {
  days: ["DD/MM/YYYY", "D/M/YYYY", "DD-MM-YYYY", "DDMMYYYY", "YYYY-MM-DD"],
  times: ["HH:mm", "H:mm", "HHmm"],
};

const english: Writing = {
  days: ["MM/DD/YYYY", "M/D/YYYY", "MM-DD-YYYY", "MMDDYYYY", "YYYY-MM-DD"],
  times: ["hh:mm A", "h:mm A", "hh:mm a", "h:mm a", "HH:mm"],
};

export const writingIn = (language: string): Writing => (language === "en" ? english : dayFirst);

/** A day and a time in all ways that either is written, the shown one first. */
export const momentsOf = ({ days, times }: Writing): string[] =>
  days.flatMap((day) => times.map((time) => `${day} ${time}`));

/** Where a finger chooses, the keys that come up with it would hide what is chosen from. */
export const byFinger = matchMedia("(pointer: coarse)").matches;

/** What each of the three takes beside its value. */
export type PickerProps = Pick<
  DatePickerProps,
  | "aria-describedby"
  | "aria-invalid"
  | "aria-label"
  | "className"
  | "disabled"
  | "id"
  | "prefix"
  | "status"
  | "style"
> & { onBlur?: (event: FocusEvent<HTMLElement>) => void };

/** What antd hands over of a picker of one value; nothing where it was emptied, which its types do not say. */
type Picked = Dayjs | Dayjs[] | null | undefined;

interface Value<None> extends Pick<PickerProps, "onBlur"> {
  value: string | null | undefined;
  onChange: ((value: string | None) => void) | undefined;
  /** How the value is kept, as dayjs spells patterns, and what an empty field has. */
  kept: string;
  none: None;
}

/**
 * The value of a picker, when it is open, and its keys. antd says a value two frames after the field was left, when a form
 * may be on its way; it opens with the focus, also over the sentence of an error that brought the focus there; it keeps a
 * value whose text was deleted, so that only a mouse could empty the field; and it leaves Escape to whatever lies below.
 */
export function usePicker<None>({ value, onChange, onBlur, kept, none }: Value<None>) {
  const [open, setOpen] = useState(false);
  const clearIfEmpty = ({ target }: SyntheticEvent) => {
    if (value && target instanceof HTMLInputElement && target.value === "") onChange?.(none);
  };
  return {
    inputReadOnly: byFinger,
    value: value ? dayjs(value, kept) : null,
    onCalendarChange(at: Picked) {
      const picked = Array.isArray(at) ? at[0] : at;
      onChange?.(picked?.format(kept) ?? none);
    },
    open,
    onOpenChange: (next: boolean) => next || setOpen(false),
    onClick: () => setOpen(true),
    onBlur(event: FocusEvent<HTMLElement>) {
      clearIfEmpty(event);
      onBlur?.(event);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key === "Enter") clearIfEmpty(event);
      if (event.key === "ArrowDown") setOpen(true);
      if (event.key !== "Escape" || !open) return;
      event.preventDefault();
      setOpen(false);
    },
  };
}
