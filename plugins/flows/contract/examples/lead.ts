import { form } from "./form.ts";

/** Who is interested, in what, and whether one may write. */
export const lead = {
  version: "7.3",
  screens: [
    {
      id: "INTEREST",
      title: "Fale com a gente",
      terminal: true,
      layout: {
        type: "SingleColumnLayout",
        children: [
          {
            type: "TextHeading",
            text: "Receba uma proposta",
          },
          {
            type: "TextBody",
            text: "Conte o que você procura. Respondemos em um dia útil.",
          },
          {
            type: "TextInput",
            name: "name",
            label: "Nome",
            required: true,
          },
          {
            type: "TextInput",
            name: "company",
            label: "Empresa",
          },
          {
            type: "TextInput",
            name: "email",
            label: "E-mail",
            "input-type": "email",
            required: true,
          },
          {
            type: "ChipsSelector",
            name: "interests",
            label: "O que interessa a você?",
            "max-selected-items": 3,
            required: true,
            "data-source": [
              {
                id: "events",
                title: "Eventos",
              },
              {
                id: "gifts",
                title: "Presentes",
              },
              {
                id: "monthly",
                title: "Entrega mensal",
              },
              {
                id: "resale",
                title: "Revenda",
              },
            ],
          },
          {
            type: "OptIn",
            name: "consent",
            label: "Aceito receber novidades por WhatsApp",
          },
          {
            type: "Footer",
            label: "Pedir proposta",
            "on-click-action": {
              name: "complete",
              payload: {
                name: form("name"),
                company: form("company"),
                email: form("email"),
                interests: form("interests"),
                consent: form("consent"),
              },
            },
          },
        ],
      },
    },
  ],
};
