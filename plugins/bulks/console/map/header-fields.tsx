import type { FormRule } from "antd";
import { useRef, useState } from "react";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { isSilent } from "../../../../src/console/http/transport.ts";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { FileInput } from "../../../../src/console/kit/file/file-input.tsx";
import { Field } from "../../../../src/console/kit/form/field.tsx";
import { refusalOf } from "../../../../src/console/kit/form/sending/refusal.ts";
import { TextField } from "../../../../src/console/kit/form/text-field.tsx";
import { uploadMessageMedia } from "../../../messenger/contract/endpoints/messages.ts";
import { mediaRules, mostBytesOf } from "../../../messenger/contract/limits.ts";
import type { MediaFormat } from "../../../templates/contract/template.ts";
import { furthest } from "../../contract/mapping.ts";
import { degreesOf, type MapValues } from "./values.ts";

interface HeaderFileProps {
  format: MediaFormat;
  number: string;
  value?: MapValues["header_media_id"];
  onChange?: (media: MapValues["header_media_id"]) => void;
  id?: string;
}

/** The file of the header, the same for everybody: handed over at once, kept by its id. */
function HeaderFile({ format, number, value, onChange, id }: HeaderFileProps) {
  const { t } = useTranslation();
  const { mutation, mutateAsync } = useCustomMutation(uploadMessageMedia, { quiet: true });
  const newest = useRef(0);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [fault, setFault] = useState("");
  const { types } = mediaRules[format];
  const take = async ([file]: File[]) => {
    const turn = ++newest.current;
    setFault("");
    setFiles(file ? [file] : []);
    onChange?.(null);
    if (!file) return;
    try {
      const media = await mutateAsync({ body: { file, number_id: number } });
      if (turn === newest.current) onChange?.(media);
    } catch (error) {
      if (turn !== newest.current || isSilent(error)) return;
      const { errors, message } = refusalOf(error);
      setFault(errors.file?.[0] ?? (message || t("kit:error.text")));
      setFiles([]);
    }
  };
  return (
    <>
      <FileInput
        id={id}
        accept={types.join(",")}
        maxBytes={mostBytesOf(format)}
        value={files}
        onChange={(chosen) => void take(chosen)}
      />
      <span role="status">
        {mutation.isPending && t("bulks:map.uploading")}
        {value && files.length === 0 && t("bulks:map.fileThere")}
      </span>
      {fault && (
        <p role="alert" className="kit-bad-text">
          {fault}
        </p>
      )}
    </>
  );
}

/** The file of a template's header. */
export function HeaderFileField({ format, number }: Pick<HeaderFileProps, "format" | "number">) {
  const { t } = useTranslation();
  return (
    <Field name="header_media_id" label={t("bulks:map.headerFile")} required>
      <HeaderFile format={format} number={number} />
    </Field>
  );
}

/** The place of a template's header, the same for everybody. */
export function HeaderPlaceFields() {
  const { t } = useTranslation();
  const at = (name: string) => ["header_location", name];
  const within = (most: number, sentence: string): FormRule => ({
    validator: (_, typed: string) =>
      degreesOf(typed, most) === null ? Promise.reject(new Error(sentence)) : Promise.resolve(),
  });
  const latitude = t("bulks:map.latitudeLike", { most: furthest.latitude });
  const longitude = t("bulks:map.longitudeLike", { most: furthest.longitude });
  return (
    <fieldset className="bulk-source">
      <legend>{t("bulks:map.place")}</legend>
      <TextField
        name={at("latitude")}
        label={t("bulks:map.latitude")}
        rules={[within(furthest.latitude, latitude)]}
        required
      />
      <TextField
        name={at("longitude")}
        label={t("bulks:map.longitude")}
        rules={[within(furthest.longitude, longitude)]}
        required
      />
      <TextField name={at("name")} label={t("bulks:map.placeName")} limit={1_000} />
      <TextField name={at("address")} label={t("bulks:map.placeAddress")} limit={1_000} />
    </fieldset>
  );
}
