import { CloseCircleFilled, SearchOutlined } from "@ant-design/icons";
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { isGoing } from "../../shell/going.ts";
import "./search-box.css";

interface SearchBoxProps {
  /** The search in force. */
  value: string;
  /** Says what is searched. */
  label: string;
  onSearch: (text: string) => void;
}

/** Milliseconds without a key before it asks, and between looks whether another page has come. */
const pause = 300;
const retry = 50;

/**
 * A search that waits for the person to stop typing; Enter does not wait. The browser's own input: antd
 * makes the style of its one anew on each page that has the only one, 8 of 38 ms of the inbox's script.
 */
export function SearchBox({ value, label, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  // What was asked, from the search in force to the last: an address follows its box late, and by steps.
  const asked = useRef([value]);
  // What is asked after the pause is asked of the page as it is then, not as it was while typing.
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    const own = asked.current.indexOf(value);
    if (own < 0) setText(value);
    asked.current = own < 0 ? [value] : asked.current.slice(own);
  }, [value]);

  const ask = useCallback((typed: string) => {
    if (typed.trim() === asked.current.at(-1)) return;
    asked.current.push(typed.trim());
    latest.current(typed.trim());
  }, []);
  useEffect(() => {
    const rested = () => {
      // Whoever goes to another page must not be called back by what they typed before; where the box
      // is on that page too, it asks there.
      if (isGoing()) timer = setTimeout(rested, retry);
      else ask(text);
    };
    let timer = setTimeout(rested, text === "" ? 0 : pause);
    return () => clearTimeout(timer);
  }, [text, ask]);

  const box = useRef<HTMLInputElement>(null);
  const clear = () => {
    setText("");
    box.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") ask(text);
    // At once and here: were the address emptied first, what was typed last would still be asked, and come back.
    if (event.key !== "Escape" || text === "" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    setText("");
    ask("");
  };

  return (
    <span className="kit-search">
      <SearchOutlined aria-hidden />
      <input
        ref={box}
        type="search"
        value={text}
        aria-label={label}
        placeholder={label}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
      />
      {text !== "" && (
        // For the mouse: whoever has a keyboard clears the text where it is.
        <button type="button" tabIndex={-1} aria-hidden onClick={clear}>
          <CloseCircleFilled />
        </button>
      )}
    </span>
  );
}
