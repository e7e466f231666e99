import { SearchOutlined } from "@ant-design/icons";
import { Input } from "antd";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";

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

  // Whoever goes to another page while it loads must not be called back by what they typed before.
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const leaving = next !== undefined && next.pathname !== pathname;
  useEffect(() => {
    if (leaving) clearTimeout(timer.current);
  }, [leaving]);

  const ask = (typed: string) => {
    clearTimeout(timer.current);
    if (typed.trim() === asked.current) return;
    asked.current = typed.trim();
    onSearch(typed.trim());
  };
  const change = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(typed), typed === "" ? 0 : pause);
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
