import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderKit } from "../testing.tsx";
import { Chart } from "./chart.tsx";
import type { ChartSeries } from "./chart-props.ts";

const series: ChartSeries[] = [
  { key: "in", label: "Recebidas", values: [1200, null] },
  { key: "out", label: "Enviadas", values: [900, 1500] },
];

const open = (labels: string[]) =>
  renderKit(
    <Chart
      title="Mensagens"
      summary="3.600 em dois meses."
      labels={labels}
      labelsTitle="Mês"
      series={series}
    />,
  );

test("has a name, a sentence that sums it up, and the same figures as a table one press away", async () => {
  open(["out", "nov"]);
  expect(screen.getByRole("figure", { name: "Mensagens" })).toBeVisible();
  expect(await screen.findByRole("img", { name: /^Mensagens\./ })).toBeVisible();
  expect(screen.getByText("3.600 em dois meses.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Mostrar tabela" }));
  const table = screen.getByRole("table", { name: "Mensagens" });
  expect(within(table).getByRole("row", { name: "out 1.200 900" })).toBeVisible();
  expect(within(table).getByRole("row", { name: "nov – 1.500" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Mostrar gráfico" }));
  expect(await screen.findByRole("img", { name: /^Mensagens\./ })).toBeVisible();
});

test("without figures it says so", () => {
  open([]);
  expect(screen.getByText("Ainda não há dados neste período.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Mostrar tabela" })).toBeNull();
});
