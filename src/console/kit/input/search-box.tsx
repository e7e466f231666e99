import { CloseCircleFilled, SearchOutlined } from "@ant-design/icons";
import { useCallback, useEffect, useRef, useState } from "react";
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
  const asked = useRef(value);
  // What is asked after the pause is asked of the page as it is then, not as it was while typing.
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    if (value !== asked.current) {
      asked.current = value;
      setText(value);
    }
  }, [value]);

  const ask = useCallback((typed: string) => {
    if (typed.trim() === asked.current) return;
    asked.current = typed.trim();
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
        onKeyDown={(event) => event.key === "Enter" && ask(text)}
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
