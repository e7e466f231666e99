import { useState } from "react";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import type { CropArea } from "./crop-image.ts";

interface ImageCropAreaProps {
  /** The picture's address. */
  image: string;
  aspect: number;
  round: boolean;
  zoom: number;
  /** The largest zoom. */
  deepest: number;
  label: string;
  onZoom: (zoom: number) => void;
  onArea: (area: CropArea) => void;
}

/** The picture under its frame; reached through `image-crop.tsx`, which loads it when needed. */
export default function ImageCropArea(props: ImageCropAreaProps) {
  const { image, aspect, round, zoom, deepest, label, onZoom, onArea } = props;
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  return (
    <Cropper
      image={image}
      crop={crop}
      zoom={zoom}
      aspect={aspect}
      maxZoom={deepest}
      cropShape={round ? "round" : "rect"}
      keyboardStep={8}
      disableAutomaticStylesInjection
      cropperProps={{ role: "group", "aria-label": label }}
      onCropChange={setCrop}
      onZoomChange={onZoom}
      onCropComplete={(_, pixels) => onArea(pixels)}
    />
  );
}
