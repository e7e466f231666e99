import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { VList, type VListHandle } from "virtua";

// What the messenger is measured against, in the same run: the last thirty rows and nothing else,
// and bare virtual lists of as many plain rows.

interface Row {
  key: string;
  text: string;
}

const words = "Bom dia! Tem pão de queijo saindo do forno agora mesmo, quer que eu separe? ";

const rowsOf = (name: string, count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `${name}-${index}`,
    text: `${index} ${words.repeat(1 + (index % 3)).slice(0, 20 + ((index * 37) % 180))}`,
  }));

const sets = {
  thread: rowsOf("thread", 10_000),
  one: rowsOf("one", 2_000),
  two: rowsOf("two", 2_000),
  contacts: rowsOf("contacts", 10_000),
};
type Name = keyof typeof sets;

function Floor() {
  return (
    <div className="list" style={{ overflow: "auto" }}>
      {sets.thread.slice(-30).map(({ key, text }) => (
        <div key={key} className="row" data-row={key}>
          {text}
        </div>
      ))}
    </div>
  );
}

/** Fifty rows a second for five seconds, the end kept in sight. */
function useArrivals(rows: Row[], run: boolean): Row[] {
  const [more, setMore] = useState<Row[]>([]);
  useEffect(() => {
    if (!run) return;
    let count = 0;
    const timer = setInterval(() => {
      count += 1;
      const at = count;
      setMore((old) => [...old, { key: `new-${at}`, text: `${at} ${words}` }]);
      if (count === 250) clearInterval(timer);
    }, 20);
    return () => clearInterval(timer);
  }, [run]);
  return more.length > 0 ? [...rows, ...more] : rows;
}

function Bare({ name, receives }: { name: Name; receives: boolean }) {
  const rows = useArrivals(sets[name], receives);
  const handle = useRef<VListHandle>(null);
  const atEnd = name !== "contacts";
  const { length } = rows;
  useLayoutEffect(() => {
    if (atEnd) handle.current?.scrollToIndex(length - 1, { align: "end" });
  }, [atEnd, length]);
  return (
    <VList ref={handle} className="list" style={{ width: 640, height: 640 }} data={rows}>
      {({ key, text }) => (
        <div key={key} className="row" data-row={key}>
          {text}
        </div>
      )}
    </VList>
  );
}

function Peers() {
  const [shown, setShown] = useState<Name | "floor" | null>(null);
  const [receives, setReceives] = useState(false);
  const choices = ["floor", "thread", "one", "two", "contacts"] as const;
  return (
    <>
      {choices.map((name) => (
        <button key={name} type="button" data-open={name} onClick={() => setShown(name)}>
          {name}
        </button>
      ))}
      <button type="button" data-close onClick={() => setShown(null)}>
        close
      </button>
      <button type="button" data-receive onClick={() => setReceives(true)}>
        receive
      </button>
      {shown === "floor" && <Floor />}
      {shown !== null && shown !== "floor" && <Bare key={shown} name={shown} receives={receives} />}
    </>
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<Peers />);
