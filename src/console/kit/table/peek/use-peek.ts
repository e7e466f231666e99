import { useLocation, useNavigate, useSearchParams } from "react-router-dom";

/** Left in the history's entry by whoever opened it from the list, so that closing is going back. */
const here = "peeked";

/**
 * Which record of a list is shown beside it, as the address says: a link opens it, and Back closes it.
 * Turning to another record makes no step.
 */
export function usePeek(prefix: string) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const name = `${prefix}peek`;
  const put = (key: string | null, how: { replace: boolean; state: unknown }) => {
    const next = new URLSearchParams(search);
    if (key === null) next.delete(name);
    else next.set(name, key);
    setSearch(next, { ...how, preventScrollReset: true });
  };
  return {
    key: search.get(name) ?? undefined,
    open: (key: string) => put(key, { replace: false, state: { [here]: true } }),
    turn: (key: string) => put(key, { replace: true, state }),
    close: () => {
      if (state instanceof Object && here in state) void navigate(-1);
      else put(null, { replace: true, state });
    },
  };
}
