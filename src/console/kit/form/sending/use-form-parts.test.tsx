import { screen, waitFor } from "@testing-library/react";
import { useEffect } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { useForm, useModalForm } from "../../../data/use-form.ts";
import { renderKit, things } from "../../testing.tsx";
import { ApiForm } from "../api-form.tsx";
import { Field } from "../field.tsx";
import type { FormParts } from "./use-form-parts.ts";

const begun = vi.fn();
beforeEach(() => void begun.mockClear());

/** An input that reads something when it begins, as a choice among records does. */
function Choice({ value = "" }: { value?: string }) {
  useEffect(begun, []);
  return <p>chosen {value}</p>;
}

interface Kind {
  kind: string;
}

const options = {
  action: "create" as const,
  name: "thing",
  initial: { kind: "first" },
  body: ({ kind }: Kind) => ({ kind }),
};

function Fields({ form }: { form: FormParts<Kind> }) {
  return (
    <>
      <ApiForm form={form}>
        <Field name="kind" label="Tipo">
          <Choice />
        </Field>
      </ApiForm>
      <button type="button" onClick={() => form.form.setFieldsValue({ kind: "second" })}>
        change
      </button>
      <button type="button" onClick={() => form.form.resetFields()}>
        reset
      </button>
    </>
  );
}
const OnPage = () => <Fields form={useForm(things, options)} />;
const InDialog = () => <Fields form={useModalForm(things, options)} />;

test.each([
  ["on a page", OnPage],
  ["in a dialog", InDialog],
])("the inputs of a form %s begin once, with what it starts with", async (_, Form) => {
  renderKit(<Form />);
  expect(await screen.findByText("chosen first")).toBeVisible();
  expect(begun).toHaveBeenCalledOnce();
  screen.getByText("change").click();
  expect(await screen.findByText("chosen second")).toBeVisible();
  screen.getByText("reset").click();
  await waitFor(() => expect(screen.getByText("chosen first")).toBeVisible());
});
