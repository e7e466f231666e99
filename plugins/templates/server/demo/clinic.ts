import type { DemoTemplate } from "./demo-template.ts";

export const clinic: DemoTemplate[] = [
  {
    name: "lembrete_de_consulta",
    language: "pt_BR",
    category: "utility",
    header: { format: "text", text: "Consulta de {{1}}", sample: "Ana" },
    body: "Olá, {{1}}! Lembramos da sua consulta em {{2}}, às {{3}}. Confirme a presença, por favor.",
    samples: ["Ana", "terça-feira", "14h30"],
    footer: "Clínica Vida",
    buttons: [
      { type: "quick_reply", text: "Confirmo" },
      { type: "quick_reply", text: "Preciso remarcar" },
    ],
    age: 30,
  },
  {
    name: "appointment_reminder",
    language: "en_US",
    category: "utility",
    body: "Hello, {{1}}! This is a reminder of your appointment on {{2}} at {{3}}. Please confirm.",
    samples: ["Ana", "Tuesday", "2:30 pm"],
    age: 30,
  },
  {
    name: "recordatorio_de_cita",
    language: "es",
    category: "utility",
    body: "¡Hola, {{1}}! Te recordamos tu cita del {{2}} a las {{3}}. Confirma tu asistencia, por favor.",
    samples: ["Ana", "martes", "14:30"],
    age: 30,
  },
  {
    name: "resultado_de_exame",
    language: "pt_BR",
    category: "utility",
    header: { format: "document" },
    body: "O resultado do seu exame está pronto, {{1}}. Ele segue no documento acima.",
    samples: ["Ana"],
    age: 18,
  },
  {
    name: "campanha_de_vacinacao",
    language: "pt_BR",
    category: "marketing",
    status: "in_appeal",
    rejection: "promotional",
    header: { format: "image" },
    body: "A vacina da gripe já está disponível na clínica, {{1}}. Venha se proteger.",
    samples: ["Ana"],
    age: 5,
  },
];

export const events: DemoTemplate[] = [
  {
    name: "orcamento_pronto",
    language: "pt_BR",
    category: "utility",
    body: "Olá, {{1}}! O orçamento do seu evento está pronto. Podemos conversar sobre ele?",
    samples: ["Ana"],
    age: 25,
  },
];
