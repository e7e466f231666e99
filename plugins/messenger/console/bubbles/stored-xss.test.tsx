import { expect, test } from "vitest";
import { xssCorpus } from "../../../../tests/support/xss-corpus.ts";
import { ReplyBar } from "../composer/reply-bar.tsx";
import { ContactDetails } from "../details/contact-details.tsx";
import { answerWith, renderPart } from "../fixtures/house.tsx";
import { everyKind, sampleContact, sampleId, sampleMessage } from "../fixtures/samples.ts";
import { Bubble } from "./bubble.tsx";

const noop = () => undefined;
const dangerous = "script,iframe,object,embed,base,link,meta,form,style,template,svg script,math";

/** What in a tree could run: elements, handlers, addresses. */
function foundIn(tree: ParentNode): string[] {
  const found = [...tree.querySelectorAll(dangerous)].map((element) => element.outerHTML);
  for (const element of tree.querySelectorAll("*")) {
    for (const { name, value } of element.attributes) {
      if (name.startsWith("on") || name === "srcdoc") found.push(`${name}=${value}`);
      const address = ["href", "src", "action", "formaction", "xlink:href", "data", "poster"];
      if (address.includes(name) && !/^(https?:|mailto:|tel:|\/|#|blob:http)/i.test(value)) {
        found.push(`${name}=${value}`);
      }
    }
  }
  return found;
}

test("the corpus is large and each of its texts is different", () => {
  expect(new Set(xssCorpus).size).toBe(xssCorpus.length);
  expect(xssCorpus.length).toBeGreaterThanOrEqual(100);
});

/** What an address could be runs in a link, wherever that is; any other text looks alike in all kinds. */
const isAddress = (text: string) => /^\W*[a-z\s]+(:|\.a\.test)/i.test(text);

test.each(xssCorpus)("nothing of %j runs in any field of a bubble, card or name", (text) => {
  answerWith(() => ({ body: { data: [] } }));
  const contact = sampleContact({
    name: text,
    nickname: text,
    tags: [{ id: sampleId(4), name: text, colour: text }],
    followers: [{ id: sampleId(6), name: text }],
    blocked: { at: new Date(), reason: text, by: null },
  });
  const message = sampleMessage({ type: "text", body: text });
  const kinds = everyKind(text);
  const turn = xssCorpus.indexOf(text) % kinds.length;
  const shown = isAddress(text) ? kinds : kinds.slice(turn, turn + 1);
  const { container } = renderPart(
    <>
      {shown.map((content, at) => (
        <Bubble
          key={at}
          message={sampleMessage(content, {
            direction: (turn + at) % 2 === 0 ? "incoming" : "outgoing",
            responsible: { id: sampleId(6), name: text },
            reply_to: { id: sampleId(5), direction: "incoming", type: "text", text },
            referral: {
              source_type: text,
              source_id: text,
              source_url: text,
              headline: text,
              body: text,
              media_type: text,
              media_url: text,
              click_id: text,
            },
            reactions: [{ emoji: text, from: "contact" }],
            error: { code: 1, details: text },
            status: "failed",
          })}
          contact={contact}
          onRetry={noop}
          onReply={noop}
          onReact={noop}
          onJump={noop}
          onDetails={noop}
        />
      ))}
      <ReplyBar message={message} contactName={text} onCancel={noop} />
      <ContactDetails conversation={contact} canSend={false} />
    </>,
  );
  expect(container.textContent).toContain(text.trim().slice(0, 20));
  expect(foundIn(container)).toEqual([]);
});
