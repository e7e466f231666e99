import { Select, type SelectProps } from "antd";
import { useQuietBox } from "./quiet-box.ts";

type WordsInputProps = Omit<
  SelectProps<string[]>,
  "mode" | "open" | "options" | "suffixIcon" | "tokenSeparators"
>;

/** Words as they are typed, each ended by Enter or a comma: there is nothing to choose from. */
export function WordsInput(props: WordsInputProps) {
  const box = useQuietBox();
  return (
    <Select<string[]>
      {...props}
      ref={box}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[",", ";"]}
    />
  );
}
