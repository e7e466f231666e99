import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  HolderOutlined,
} from "@ant-design/icons";
import { Button } from "antd";
import { useRef } from "react";
import { useTranslation } from "../../../../../src/console/i18n/use-translation.tsx";
import type { SampledButton } from "../../../contract/writing/sampled-button.ts";
import { PathContext, PlaceFindings } from "../fields/place.tsx";
import { ButtonFields } from "./button-fields.tsx";
import { nameOfButton } from "./kinds.ts";

interface ButtonRowProps {
  button: SampledButton;
  at: number;
  count: number;
  dragged: boolean;
  onDrag: (on: boolean) => void;
  /** Another one is dragged over it. */
  onOver: () => void;
  onMove: (to: number) => void;
  onChange: (button: SampledButton) => void;
  onRemove: () => void;
}

export function ButtonRow(props: ButtonRowProps) {
  const { button, at, count, dragged, onDrag, onOver, onMove, onChange, onRemove } = props;
  const { t } = useTranslation();
  const row = useRef<HTMLLIElement>(null);
  const kind = t(nameOfButton(button.type));
  const name = t("templates:builder.buttonOf", { kind, place: at + 1 });
  return (
    <li
      ref={row}
      data-row
      data-dragged={dragged || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        onOver();
      }}
      onDrop={(event) => event.preventDefault()}
    >
      <div className="button-head">
        <span
          className="button-handle"
          draggable
          aria-hidden
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = "move";
            if (row.current) event.dataTransfer.setDragImage(row.current, 12, 12);
            onDrag(true);
          }}
          onDragEnd={() => onDrag(false)}
        >
          <HolderOutlined />
        </span>
        <strong>{kind}</strong>
        <span className="button-tools">
          <Button
            size="small"
            type="text"
            data-tool="up"
            disabled={at === 0}
            icon={<ArrowUpOutlined aria-hidden />}
            aria-label={t("templates:builder.up", { name })}
            onClick={() => onMove(at - 1)}
          />
          <Button
            size="small"
            type="text"
            data-tool="down"
            disabled={at === count - 1}
            icon={<ArrowDownOutlined aria-hidden />}
            aria-label={t("templates:builder.down", { name })}
            onClick={() => onMove(at + 1)}
          />
          <Button
            size="small"
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t("templates:builder.remove", { name })}
            onClick={onRemove}
          />
        </span>
      </div>
      <ButtonFields button={button} at={at} onChange={onChange} />
      <PathContext value={`buttons.${at}`}>
        <PlaceFindings />
      </PathContext>
    </li>
  );
}
