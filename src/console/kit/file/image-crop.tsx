import { Alert, Modal, Skeleton, Slider } from "antd";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.tsx";
import { useLayer } from "../../shell/layers/layers.ts";
import { readDataUrl } from "./check-file.ts";
import { type CropArea, cropImage, deepestZoom, sizeOfImage } from "./crop-image.ts";
import "./file.css";

interface ImageCropProps {
  /** What was chosen; mount this part to open it. */
  file: File;
  /** The fewest pixels a side; 640 by default. */
  min?: number;
  /** The most pixels a side of the result. */
  max?: number;
  /** Width by height. */
  aspect?: number;
  round?: boolean;
  onDone: (image: Blob) => void;
  onCancel: () => void;
}

interface Picture {
  address: string;
  width: number;
  height: number;
}

const Area = lazy(() => import("./image-crop-area.tsx"));

/** Lets the person choose the part of an image that is used; refuses one that is too small. */
export function ImageCrop(props: ImageCropProps) {
  const { file, min = 640, max = 1280, aspect = 1, round = false, onDone, onCancel } = props;
  const { t } = useTranslation("kit");
  const [picture, setPicture] = useState<Picture>();
  const [problem, setProblem] = useState("");
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea>();
  const [busy, setBusy] = useState(false);
  useLayer(true, onCancel);

  useEffect(() => {
    let wanted = true;
    const read = async () => {
      try {
        const size = await sizeOfImage(file);
        const tooSmall = Math.min(size.width, size.height) < min;
        if (tooSmall && wanted) return setProblem(t("kit:crop.tooSmall", { min, ...size }));
        const address = await readDataUrl(file);
        if (wanted) setPicture({ address, ...size });
      } catch {
        if (wanted) setProblem(t("kit:crop.unreadable"));
      }
    };
    void read();
    return () => {
      wanted = false;
    };
  }, [file, min, t]);

  const finish = async () => {
    if (!area) return;
    setBusy(true);
    try {
      onDone(await cropImage(file, area, max));
    } catch {
      setProblem(t("kit:crop.unreadable"));
    } finally {
      setBusy(false);
    }
  };
  const deepest = picture ? deepestZoom(picture.width, picture.height, min) : 1;
  return (
    <Modal
      open
      title={t("kit:crop.title")}
      okText={t("kit:crop.use")}
      cancelText={t("kit:form.cancel")}
      okButtonProps={{ disabled: !area || problem !== "", loading: busy }}
      keyboard={false}
      maskClosable={false}
      onOk={() => void finish()}
      onCancel={onCancel}
    >
      {problem && <Alert type="error" showIcon message={problem} />}
      {!problem && (
        <div className="kit-crop">
          {picture && (
            <Suspense fallback={<Skeleton.Node active style={{ width: "100%", height: 400 }} />}>
              <Area
                image={picture.address}
                aspect={aspect}
                round={round}
                zoom={zoom}
                deepest={deepest}
                label={t("kit:crop.area")}
                onZoom={setZoom}
                onArea={setArea}
              />
            </Suspense>
          )}
        </div>
      )}
      {picture && !problem && (
        <>
          <p>{t("kit:crop.hint")}</p>
          {deepest > 1.01 && (
            <div className="kit-crop-zoom">
              <span>{t("kit:crop.zoom")}</span>
              <Slider
                min={1}
                max={deepest}
                step={0.01}
                value={zoom}
                tooltip={{ open: false }}
                ariaLabelForHandle={t("kit:crop.zoom")}
                onChange={setZoom}
              />
            </div>
          )}
        </>
      )}
    </Modal>
  );
}
