import { brand } from "../../contract/brand.ts";

/** The brand's mark, with its name beside it unless `bare`. */
export function Logo({ bare = false, size = 28 }: { bare?: boolean; size?: number }) {
  return (
    <span className="logo">
      <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
        <path d={brand.mark} />
      </svg>
      {bare ? <span className="unseen">{brand.name}</span> : <span>{brand.name}</span>}
    </span>
  );
}
