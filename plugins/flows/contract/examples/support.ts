import { form, whenTrue } from "./form.ts";

/** What went wrong, with which order: what is asked depends on the subject. */
export const support = {
  version: "7.3",
  screens: [
    {
      id: "SUBJECT",
      title: "Suporte",
      layout: {
        type: "SingleColumnLayout",
        children: [
          {
            type: "TextSubheading",
            text: "Como podemos ajudar?",
          },
          {
            type: "Dropdown",
            name: "subject",
            label: "Assunto",
            required: true,
            "data-source": [
              {
                id: "order",
                title: "Um pedido",
              },
              {
                id: "payment",
                title: "Um pagamento",
              },
              {
                id: "other",
                title: "Outra coisa",
              },
            ],
          },
          {
            type: "If",
            condition: `${form("subject")} == 'order'`,
            [whenTrue]: [
              {
                type: "TextInput",
                name: "order",
                label: "Número do pedido",
                "helper-text": "Está na mensagem de confirmação",
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
                name: "DETAILS",
              },
              payload: {},
            },
          },
        ],
      },
    },
    {
      id: "DETAILS",
      title: "Conte o que houve",
      terminal: true,
      layout: {
        type: "SingleColumnLayout",
        children: [
          {
            type: "TextArea",
            name: "details",
            label: "O que aconteceu?",
            required: true,
          },
          {
            type: "RadioButtonsGroup",
            name: "urgency",
            label: "Urgência",
            required: true,
            "data-source": [
              {
                id: "today",
                title: "Preciso de resposta hoje",
              },
              {
                id: "week",
                title: "Pode ser nesta semana",
              },
            ],
          },
          {
            type: "Footer",
            label: "Enviar",
            "on-click-action": {
              name: "complete",
              payload: {
                subject: form("subject", "SUBJECT"),
                order: form("order", "SUBJECT"),
                details: form("details"),
                urgency: form("urgency"),
              },
            },
          },
        ],
      },
    },
  ],
};
