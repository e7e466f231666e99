import { form } from "./form.ts";

/** How it was, and why. */
export const survey = {
  version: "7.3",
  screens: [
    {
      id: "RATING",
      title: "Pesquisa",
      layout: {
        type: "SingleColumnLayout",
        children: [
          {
            type: "TextHeading",
            text: "Como foi a sua experiência?",
          },
          {
            type: "TextBody",
            text: "Leva menos de um minuto e nos ajuda a melhorar.",
          },
          {
            type: "RadioButtonsGroup",
            name: "rating",
            label: "Sua nota",
            required: true,
            "data-source": [
              {
                id: "5",
                title: "😍 Excelente",
              },
              {
                id: "4",
                title: "🙂 Boa",
              },
              {
                id: "3",
                title: "😐 Regular",
              },
              {
                id: "2",
                title: "🙁 Ruim",
              },
              {
                id: "1",
                title: "😠 Péssima",
              },
            ],
          },
          {
            type: "Footer",
            label: "Continuar",
            "on-click-action": {
              name: "navigate",
              next: {
                type: "screen",
                name: "REASON",
              },
              payload: {},
            },
          },
        ],
      },
    },
    {
      id: "REASON",
      title: "Só mais uma pergunta",
      terminal: true,
      layout: {
        type: "SingleColumnLayout",
        children: [
          {
            type: "CheckboxGroup",
            name: "reasons",
            label: "O que mais pesou na nota?",
            "data-source": [
              {
                id: "service",
                title: "Atendimento",
              },
              {
                id: "quality",
                title: "Qualidade",
              },
              {
                id: "price",
                title: "Preço",
              },
              {
                id: "time",
                title: "Tempo de espera",
              },
            ],
          },
          {
            type: "TextArea",
            name: "comment",
            label: "Comentário",
          },
          {
            type: "Footer",
            label: "Enviar",
            "on-click-action": {
              name: "complete",
              payload: {
                rating: form("rating", "RATING"),
                reasons: form("reasons"),
                comment: form("comment"),
              },
            },
          },
        ],
      },
    },
  ],
};
