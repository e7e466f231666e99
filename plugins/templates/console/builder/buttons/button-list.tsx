import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import { useRowFocus } from "../../../../../src/console/kit/form/use-row-focus.ts";
import { Hidden } from "../../../../../src/console/kit/text/hidden.tsx";
import { templateLimits } from "../../../contract/rules/limits.ts";
import type { SampledButton } from "../../../contract/writing/sampled-button.ts";
import { PathContext, PlaceFindings } from "../fields/place.tsx";
import { useWriting } from "../state/use-writing.tsx";
import { ButtonRow } from "./button-row.tsx";
import { type AddedType, buttonNames, moved, nameOfButton, newButton, roomFor } from "./kinds.ts";

/** What the recipient may press, in order: dragged, or moved by buttons. */
export function ButtonList() {
  const { t } = useTranslation();
  const { draft, change } = useWriting();
  const [dragged, setDragged] = useState<{ from: number; at: number }>();
  const { list, said, say, after } = useRowFocus<HTMLElement>();
  const { buttons } = draft;
  const put = (next: readonly SampledButton[]) => change({ buttons: next });
  const nameOf = ({ text, type }: SampledButton) => text || t(nameOfButton(type));
  const toldOf = (button: SampledButton, at: number) =>
    t("templates:builder.movedTo", { name: nameOf(button), place: at + 1 });
  /** The row under the mouse may be another's by now: it is said which one was dropped, and where. */
  const drop = () => {
    const button = dragged && buttons[dragged.at];
    if (button && dragged.at !== dragged.from) say(toldOf(button, dragged.at));
    setDragged(undefined);
  };
  const move = (from: number, to: number) => put(moved(buttons, from, to));
  return (
    <section
      ref={list}
      className="place"
      data-path="buttons"
      aria-label={t("templates:fields.buttons")}
    >
      <div className="place-label">
        <span>{t("templates:fields.buttons")}</span>
        <small className="place-count">
          {t("templates:builder.ofMost", { count: buttons.length, most: templateLimits.buttons })}
        </small>
      </div>
      <ol className="button-rows">
        {buttons.map((button, at) => (
          <ButtonRow
            key={at}
            button={button}
            at={at}
            count={buttons.length}
            dragged={dragged?.at === at}
            onDrag={(on) => (on ? setDragged({ from: at, at }) : drop())}
            onOver={() => {
              if (dragged === undefined || dragged.at === at) return;
              move(dragged.at, at);
              setDragged({ ...dragged, at });
            }}
            onMove={(to) => {
              move(at, to);
              after(to, toldOf(button, to), to < at ? "up" : "down");
            }}
            onChange={(next) => put(buttons.map((one, place) => (place === at ? next : one)))}
            onRemove={() => {
              put(buttons.filter((_, place) => place !== at));
              after(at, t("templates:builder.removed", { name: nameOf(button) }));
            }}
          />
        ))}
      </ol>
      <Hidden role="status">{said}</Hidden>
      <PathContext value="buttons">
        <PlaceFindings />
      </PathContext>
      <AddButtons
        buttons={buttons}
        isMarketing={draft.category === "marketing"}
        onAdd={(type) => put([...buttons, newButton(type)])}
      />
    </section>
  );
}

interface AddButtonsProps {
  buttons: readonly SampledButton[];
  isMarketing: boolean;
  onAdd: (type: AddedType) => void;
}

function AddButtons({ buttons, isMarketing, onAdd }: AddButtonsProps) {
  const { t } = useTranslation();
  const kinds = (Object.keys(buttonNames) as AddedType[]).filter(
    (type) => type !== "copy_code" || isMarketing,
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons is no set of fields
    <div className="add-buttons" role="group" aria-label={t("templates:builder.addButton")}>
      {kinds.map((type) => {
        const room = roomFor(type, buttons);
        return (
          <Button
            key={type}
            size="small"
            disabled={room === 0}
            title={t("templates:builder.room", { count: room })}
            onClick={() => onAdd(type)}
          >
            + {t(buttonNames[type])}
          </Button>
        );
      })}
    </div>
  );
}
