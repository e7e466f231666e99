import { Tabs } from "antd";
import { CodeView } from "../../../../src/console/kit/code/code-view.tsx";
import { codes } from "../codes.ts";

/** The same check in the languages customers write in, without any library. */
export function ReadyCode() {
  return (
    <Tabs
      items={Object.entries(codes).map(([language, code]) => ({
        key: language,
        label: language,
        children: <CodeView title={language} code={code} />,
      }))}
    />
  );
}
