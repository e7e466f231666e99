import { useEffect, useState } from "react";
import { fileBytes } from "../../../../../src/console/http/file-bytes.ts";
import { barCount, mostBytes, type Peaks, peaksOf } from "./peaks.ts";

/** What is heard: a file of ours by its link, or one that this page holds. */
export interface Sound {
  /** Of the file, wherever it lies: its waves are worked out once. */
  id: string;
  url: string;
  /** In bytes. */
  size: number;
  file?: Blob;
}

/** A page reads what it made itself without asking anybody; the policy lets no script fetch it. */
const isOurs = ({ url, file }: Sound) => file !== undefined || !url.startsWith("blob:");

/** The waves of a sound once they are known; null until then, and where nothing can be decoded. */
export function usePeaks(sound: Sound): Peaks | null {
  const [found, setFound] = useState<{ of: string; peaks: Peaks | null }>();
  const { id, url, size, file } = sound;
  const wanted = size <= mostBytes && isOurs(sound);
  useEffect(() => {
    if (!wanted) return;
    let here = true;
    const bytes = () => (file ? file.arrayBuffer() : fileBytes(url));
    void peaksOf(id, bytes).then((peaks) => here && setFound({ of: id, peaks }));
    return () => {
      here = false;
    };
  }, [wanted, id, url, file]);
  return found?.of === id ? found.peaks : null;
}

const flat: readonly number[] = Array.from({ length: barCount }, () => 0);
/** Of a bar's place, in the drawing's own units. */
const [wide, high] = [4, 32];

const pathOf = (bars: readonly number[]) =>
  bars
    .map((bar, at) => {
      const half = Math.max(1, (bar * (high - 4)) / 2);
      return `M${at * wide + wide / 2} ${high / 2 - half}v${half * 2}`;
    })
    .join("");

interface WavesProps {
  peaks: Peaks | null;
  /** How much of it was heard, from 0 to 1. */
  heard: number;
}

/** The waves, those that were heard above the others. */
export function Waves({ peaks, heard }: WavesProps) {
  const path = pathOf(peaks?.bars ?? flat);
  const clipPath = `inset(0 ${(1 - heard) * 100}% 0 0)`;
  return (
    <svg
      aria-hidden
      className="msg-waves"
      viewBox={`0 0 ${barCount * wide} ${high}`}
      preserveAspectRatio="none"
    >
      <path d={path} />
      <path d={path} className="msg-waves-heard" style={{ clipPath }} />
    </svg>
  );
}
