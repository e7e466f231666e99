import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { resolved } from "../run/expression.ts";
import { entriesOf, type Part } from "../run/flow-shape.ts";
import type { Run } from "../run/use-run.ts";
import { ChoicesField, DropdownField, OptInField, RangeField, TextField } from "./fields.tsx";
import { Words } from "./words.tsx";

interface PartProps {
  part: Part;
  run: Run;
}

/** A picture's bytes as the JSON holds them; anything else is no picture. */
function sourceOf(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const bare = value.replace(/^data:image\/(png|jpe?g|webp);base64,/, "");
  if (!/^[A-Za-z0-9+/=\s]+$/.test(bare.slice(0, 200))) return undefined;
  return `data:image/${bare.startsWith("/9j/") ? "jpeg" : "png"};base64,${bare}`;
}

function Picture({ src, alt }: { src: unknown; alt: unknown }) {
  const source = sourceOf(src);
  if (!source) return null;
  return <img className="flow-image" src={source} alt={typeof alt === "string" ? alt : ""} />;
}

function NavigationItems({ part, run }: PartProps) {
  const items = resolved(run.scope, part["list-items"]);
  return (
    <ul className="flow-items">
      {(Array.isArray(items) ? items : []).map((item, at) => {
        const { "main-content": main, "on-click-action": own } = Object.fromEntries(
          entriesOf(item),
        );
        const { title, description } = Object.fromEntries(entriesOf(main));
        return (
          <li key={at}>
            <button type="button" onClick={() => run.act(own ?? part["on-click-action"])}>
              {String(title ?? "")}
              {typeof description === "string" && <small>{description}</small>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** One component as the phone draws it; the footer is the phone's own. */
export function FlowPart({ part, run }: PartProps) {
  const { t } = useTranslation();
  const said = (name: string) => resolved(run.scope, part[name]);
  switch (part.type) {
    case "TextHeading":
    case "TextSubheading":
    case "TextBody":
    case "TextCaption":
    case "RichText":
      return <Words part={part} text={said("text")} />;
    case "TextInput":
    case "TextArea":
    case "DatePicker":
      return <TextField part={part} run={run} />;
    case "CalendarPicker":
      return said("mode") === "range" ? (
        <RangeField part={part} run={run} />
      ) : (
        <TextField part={part} run={run} />
      );
    case "Dropdown":
      return <DropdownField part={part} run={run} />;
    case "RadioButtonsGroup":
      return <ChoicesField part={part} run={run} several={false} />;
    case "CheckboxGroup":
      return <ChoicesField part={part} run={run} several />;
    case "ChipsSelector":
      return <ChoicesField part={part} run={run} several chips />;
    case "OptIn":
      return <OptInField part={part} run={run} />;
    case "EmbeddedLink":
      return (
        <button
          type="button"
          className="flow-link"
          onClick={() => run.act(part["on-click-action"])}
        >
          {String(said("text") ?? "")}
        </button>
      );
    case "Image":
      return <Picture src={said("src")} alt={said("alt-text")} />;
    case "ImageCarousel": {
      const images = said("images");
      return (Array.isArray(images) ? images : []).map((image, at) => {
        const { src, "alt-text": alt } = Object.fromEntries(entriesOf(image));
        return <Picture key={at} src={src} alt={alt} />;
      });
    }
    case "NavigationList":
      return <NavigationItems part={part} run={run} />;
    case "PhotoPicker":
    case "DocumentPicker":
      return (
        <div className="flow-field">
          <p>{String(said("label") ?? "")}</p>
          <p className="flow-help">{t("flows:phone.files")}</p>
        </div>
      );
    default:
      return null;
  }
}
