import { DeleteOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import { useFormat } from "../../format.ts";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { readDataUrl } from "./check-file.ts";

interface FileRowProps {
  file: File;
  icon: ReactNode;
  preview?: boolean;
  onRemove: () => void;
}

/** A chosen file: its picture where asked for, name, size, and the way to take it out again. */
export function FileRow({ file, icon, preview, onRemove }: FileRowProps) {
  const { t } = useTranslation("kit");
  const format = useFormat();
  const [picture, setPicture] = useState<string>();
  const shows = preview && file.type.startsWith("image/");
  useEffect(() => {
    if (!shows) return;
    let wanted = true;
    readDataUrl(file).then(
      (address) => wanted && setPicture(address),
      () => setPicture(undefined),
    );
    return () => {
      wanted = false;
    };
  }, [file, shows]);
  return (
    <li>
      {picture ? <img src={picture} alt={t("kit:file.preview", { name: file.name })} /> : icon}
      <span>{file.name}</span>
      <small>{format.bytes(file.size)}</small>
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t("kit:file.remove", { name: file.name })}
        onClick={onRemove}
      />
    </li>
  );
}
