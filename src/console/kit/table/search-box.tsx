import { SearchOutlined } from "@ant-design/icons";
import { Input } from "antd";
import { useEffect, useRef, useState } from "react";

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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (value !== asked.current) {
      asked.current = value;
      setText(value);
    }
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (next: string) => {
    clearTimeout(timer.current);
    if (next.trim() === asked.current) return;
    asked.current = next.trim();
    onSearch(next.trim());
  };
  const change = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(next), next === "" ? 0 : pause);
  };

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
      onChange={(event) => change(event.target.value)}
      onPressEnter={() => ask(text)}
    />
  );
}
