import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ApiError } from "../../../../src/contract/wire.ts";
import { renderPart } from "../fixtures/house.tsx";
import { sampleId, sampleMessage } from "../fixtures/samples.ts";
import type { Api } from "../store/api.ts";
import { useKeptReply } from "./use-kept-reply.ts";

const asked = sampleMessage({ type: "text", body: "Tem pão?" }, { id: sampleId(44) });

function Holder({ contact }: { contact: string }) {
  const [replyTo, setReplyTo] = useKeptReply(contact);
  return (
    <>
      <output>{replyTo?.content?.type === "text" ? replyTo.content.body : "nada"}</output>
      <button type="button" onClick={() => setReplyTo(asked)}>
        responder
      </button>
      <button type="button" onClick={() => setReplyTo(null)}>
        cancelar
      </button>
    </>
  );
}
const draw = (contact: string, message: Api["message"] = async () => asked) =>
  renderPart(<Holder contact={contact} />, "pt", { message });
const said = () => screen.getByRole("status");
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("the message that is answered is there after a reload, of its own conversation, until taken back", async () => {
  const first = draw(sampleId(1));
  await press("responder");
  first.unmount();
  const other = draw(sampleId(3));
  expect(said()).toHaveTextContent("nada");
  other.unmount();
  const again = draw(sampleId(1));
  expect(said()).toHaveTextContent("Tem pão?");
  await press("cancelar");
  again.unmount();
  draw(sampleId(1));
  expect(said()).toHaveTextContent("nada");
});

test("one that is gone meanwhile is dropped, and said; a network that fails drops nothing", async () => {
  const first = draw(sampleId(1));
  await press("responder");
  first.unmount();
  const offline = draw(sampleId(1), () => Promise.reject(new TypeError("offline")));
  await waitFor(() => expect(said()).toHaveTextContent("Tem pão?"));
  offline.unmount();
  draw(sampleId(1), () => Promise.reject(new ApiError(404, "not_found")));
  await waitFor(() => expect(screen.getByText("nada")).toBeVisible());
  expect(
    await screen.findByText("A mensagem a que você ia responder não está mais aqui."),
  ).toBeVisible();
});
