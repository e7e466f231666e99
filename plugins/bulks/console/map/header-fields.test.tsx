import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Form } from "antd";
import { expect, test, vi } from "vitest";
import { setTransport } from "../../../../src/console/http/transport.ts";
import { renderKit } from "../../../../src/console/kit/testing.tsx";
import { createDataProvider } from "../../../../src/console/providers/data.ts";
import { HeaderFileField } from "./header-fields.tsx";

const number = "0199a000-0000-7000-8000-000000000002";
const photo = (name: string) => new File([name], name, { type: "image/png" });
const kept = (place: number) => ({
  id: `0199a000-0000-7000-8000-00000000001${place}`,
  name: `${place}.png`,
  mime: "image/png",
  size: 5,
  width: null,
  height: null,
  url: null,
});

interface PageProps {
  format?: "image" | "document";
  onChange?: (id: string | undefined) => void;
}

function Page({ format = "image", onChange }: PageProps) {
  return (
    <Form onValuesChange={(_, { header_media_id }) => onChange?.(header_media_id?.id)}>
      <HeaderFileField format={format} number={number} />
    </Form>
  );
}

test("a document may be as large as the server takes it, however much more WhatsApp would", () => {
  renderKit(<Page format="document" />);
  expect(screen.getByText(/16 MB/)).toBeVisible();
});

test("the file that was chosen last stays, whichever arrives first", async () => {
  const answers: ((response: Response) => void)[] = [];
  setTransport(() => new Promise((resolve) => answers.push(resolve)));
  const chosen = vi.fn();
  renderKit(<Page onChange={chosen} />, { data: createDataProvider(async () => undefined) });
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("no input");
  await userEvent.upload(input, photo("1.png"));
  await waitFor(() => expect(answers).toHaveLength(1));
  await userEvent.upload(input, photo("2.png"));
  await waitFor(() => expect(answers).toHaveLength(2));
  const arrive = (response: Response | undefined, place: number) =>
    act(async () => answers[place]?.(response as Response));
  const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
  await arrive(json(201, { data: kept(2) }), 1);
  await waitFor(() => expect(chosen).toHaveBeenLastCalledWith(kept(2).id));
  await arrive(json(201, { data: kept(1) }), 0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(chosen).toHaveBeenLastCalledWith(kept(2).id);
});
