/** A stretch of an image in its own pixels. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An image's size in pixels; throws when the file is no image this browser can draw. */
export async function sizeOfImage(file: Blob): Promise<{ width: number; height: number }> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}

/** How far one may zoom in before the cut-out has fewer than `min` pixels a side. */
export const deepestZoom = (width: number, height: number, min: number): number =>
  Math.max(1, Math.min(width, height) / min);

/** Cuts an image out; sides longer than `max` pixels are scaled down. A PNG stays one. */
export async function cropImage(file: Blob, area: CropArea, max: number): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, max / Math.max(area.width, area.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  const { x, y, width, height } = area;
  canvas
    .getContext("2d")
    ?.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const type = file.type === "image/png" ? "image/png" : "image/jpeg";
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("the image could not be drawn"))),
      type,
      0.9,
    ),
  );
}
