import type { ReactNode } from "react";

interface SheetFormProps {
  /** What the button says. */
  submit: string;
  /** Receives what reads a field, without the blanks around it. */
  onSubmit: (text: (name: string) => string) => void;
  children: ReactNode;
}

/** A form of native fields on the phone; each form says itself what is wrong with them. */
export const SheetForm = ({ submit, onSubmit, children }: SheetFormProps) => (
  <form
    className="public-form"
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      const typed = new FormData(event.currentTarget);
      onSubmit((name) => String(typed.get(name) ?? "").trim());
    }}
  >
    {children}
    <button type="submit" className="public-button">
      {submit}
    </button>
  </form>
);
