import { SearchOutlined } from "@ant-design/icons";
import { Input } from "antd";
import { useCallback, useEffect, useRef, useState } from "react";
import { isGoing } from "../../shell/going.ts";

interface SearchBoxProps {
  /** The search in force. */
  value: string;
  /** Says what is searched. */
  label: string;
  onSearch: (text: string) => void;
}

const pause = 300;

/** A search that waits for the person to stop typing; Enter does not wait. */
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
      // Whoever goes to another page must not be called back by what they typed before.
      if (!isGoing()) ask(text);
    };
    const timer = setTimeout(rested, text === "" ? 0 : pause);
    return () => clearTimeout(timer);
  }, [text, ask]);

  return (
    <Input
      type="search"
      className="kit-search"
      value={text}
      aria-label={label}
      placeholder={label}
      prefix={<SearchOutlined aria-hidden />}
      maxLength={200}
      allowClear
      onChange={(event) => setText(event.target.value)}
      onPressEnter={() => ask(text)}
    />
  );
}
