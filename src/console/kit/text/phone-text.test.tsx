import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { PhoneText } from "./phone-text.tsx";

it("writes Brazilian numbers at once, mobile and landline", () => {
  render(
    <>
      <PhoneText value="5511990010001" />
      <PhoneText value={{ country_code: "55", number: "3133334444" }} />
    </>,
  );
  expect(screen.getByText("+55 11 99001-0001")).toBeVisible();
  expect(screen.getByText("+55 31 3333-4444")).toBeVisible();
});

it("writes other countries' numbers once their rules are there", async () => {
  render(<PhoneText value="+12025550123" />);
  expect(await screen.findByText("+1 202 555 0123")).toBeVisible();
});

it("leaves what is no number as it came", () => {
  render(<PhoneText value="000" />);
  expect(screen.getByText("+000")).toBeVisible();
});
