import { AuditOutlined } from "@ant-design/icons";
import { useState } from "react";
import { useTranslation } from "../../../../src/console/i18n/use-translation.tsx";
import { useWords } from "../../../../src/console/i18n/use-words.ts";
import { rejectionLabels } from "../../../templates/contract/labels.ts";
import { type Review, rejections } from "../../contract/review.ts";
import { useReviews } from "../data/use-reviews.ts";
import { Sheet } from "../sheets/sheet.tsx";

/** The desk of WhatsApp's reviewers: a person decides before the rules do. */
export function Reviews() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { waiting, refusal, decide } = useReviews();
  if (waiting === null) return null;
  return (
    <>
      <button type="button" className="shelf-link reviews-link" onClick={() => setOpen(true)}>
        <AuditOutlined aria-hidden /> {t("simulator:reviews.title")}
        {waiting.length > 0 && <span className="count">{waiting.length}</span>}
      </button>
      {open && (
        <Sheet title={t("simulator:reviews.title")} onClose={() => setOpen(false)}>
          <p className="public-hint" role="status">
            {refusal ??
              (waiting.length === 0 ? t("simulator:reviews.none") : t("simulator:reviews.hint"))}
          </p>
          <ul className="reviews">
            {waiting.map((review) => (
              <Waiting key={review.id} review={review} decide={decide} />
            ))}
          </ul>
        </Sheet>
      )}
    </>
  );
}

interface WaitingProps {
  review: Review;
  decide: ReturnType<typeof useReviews>["decide"];
}

function Waiting({ review, decide }: WaitingProps) {
  const { t } = useTranslation();
  const named = useWords(["templates"]);
  const [reason, setReason] = useState<(typeof rejections)[number]>("incorrect_category");
  const { name, language, workspace, body } = review;
  return (
    <li>
      <strong>
        <bdi>{name}</bdi> <small>{language}</small>
      </strong>
      <small>{workspace.name}</small>
      <p dir="auto">{body}</p>
      <select
        value={reason}
        aria-label={`${t("simulator:reviews.reason")}: ${name} ${language}`}
        onChange={(event) => setReason(event.target.value as typeof reason)}
      >
        {rejections.map((one) => (
          <option key={one} value={one}>
            {named && t(rejectionLabels[one])}
          </option>
        ))}
      </select>
      <span className="reviews-acts">
        <button
          type="button"
          className="shelf-link"
          aria-label={`${t("simulator:reviews.reject")}: ${name} ${language}`}
          onClick={() => void decide(review, { decision: "reject", reason })}
        >
          {t("simulator:reviews.reject")}
        </button>
        <button
          type="button"
          className="shelf-link"
          aria-label={`${t("simulator:reviews.approve")}: ${name} ${language}`}
          onClick={() => void decide(review, { decision: "approve" })}
        >
          {t("simulator:reviews.approve")}
        </button>
      </span>
    </li>
  );
}
