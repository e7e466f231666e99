import { answers, asks, type Line, shows } from "./line.ts";

/** Short talks of a clinic. */
export const clinicTalks: Line[][] = [
  [
    asks("Bom dia, gostaria de marcar uma consulta com a dermatologista"),
    answers("Bom dia! Temos quinta às 14h ou sexta às 9h30."),
    asks("Sexta às 9h30, por favor"),
    answers("Marcado. Chegue dez minutos antes com um documento.", {
      reaction: { emoji: "🙏", from: "contact" },
    }),
  ],
  [
    asks("O resultado do meu exame já saiu?"),
    answers("Saiu agora. Segue o preparo do próximo também."),
    shows("out", "document", "exam"),
    asks("Recebi, muito obrigado"),
  ],
  [
    asks("Preciso remarcar a consulta de amanhã"),
    answers("Sem problema. Qual é o melhor dia para você?"),
    asks("Pode ser na semana que vem, de manhã"),
    answers("Terça às 8h40 está livre. Posso confirmar?"),
    asks("Pode"),
    answers("Confirmado!"),
  ],
  [
    asks("Vocês atendem convênio?"),
    {
      by: "out",
      content: {
        type: "list",
        header: null,
        body: "Atendemos estes convênios. Qual é o seu?",
        footer: "Clínica Vida",
        button: "Ver convênios",
        sections: [
          {
            title: "Nacionais",
            rows: [
              { id: "a", title: "Saúde Mais", description: "Todos os planos" },
              { id: "b", title: "Bem Viver", description: "Planos Ouro e Prata" },
            ],
          },
        ],
      },
    },
    {
      by: "in",
      content: {
        type: "choice",
        kind: "list",
        id: "b",
        title: "Bem Viver",
        description: "Planos Ouro e Prata",
      },
      quotes: 1,
    },
    answers("Então está coberto, sem custo adicional."),
  ],
  [
    asks("Como chego aí de metrô?"),
    {
      by: "out",
      content: {
        type: "location",
        latitude: -19.9191,
        longitude: -43.9386,
        name: "Clínica Vida",
        address: "Avenida Afonso Pena, 900, Belo Horizonte",
      },
    },
    shows("out", "image", "street", "A entrada é esta"),
    asks("Achei, obrigada"),
  ],
  [asks("Preciso estar em jejum para o exame de sangue?"), answers("Sim, de oito horas.")],
];

/** How a talk begins after a long silence. */
export const clinicOpening: Line = {
  by: "out",
  content: {
    type: "template",
    name: "lembrete_de_consulta",
    language: "pt_BR",
    header: { format: "text", text: "Consulta de retorno" },
    body: "Olá! Lembramos da sua consulta em 12 de dezembro, às 9h30. Confirme a presença, por favor.",
    footer: "Clínica Vida",
    buttons: [
      { type: "quick_reply", text: "Confirmo" },
      { type: "quick_reply", text: "Preciso remarcar" },
    ],
  },
  category: "utility",
};
