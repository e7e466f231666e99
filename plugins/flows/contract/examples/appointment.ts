import { form } from "./form.ts";

/** A service, a day and an hour, then who comes. */
export const appointment = {
  version: "7.3",
  screens: [
    {
      id: "SERVICE",
      title: "Agendar horário",
      layout: {
        type: "SingleColumnLayout",
        children: [
          {
            type: "TextSubheading",
            text: "O que vamos marcar?",
          },
          {
            type: "RadioButtonsGroup",
            name: "service",
            label: "Serviço",
            required: true,
            "data-source": [
              {
                id: "visit",
                title: "Visita",
                description: "Conheça o espaço, sem custo",
              },
              {
                id: "meeting",
                title: "Reunião",
                description: "Uma hora com a nossa equipe",
              },
              {
                id: "tasting",
                title: "Degustação",
                description: "Até quatro pessoas",
              },
            ],
          },
          {
            type: "DatePicker",
            name: "day",
            label: "Dia",
            "helper-text": "De segunda a sábado",
            required: true,
          },
          {
            type: "Dropdown",
            name: "hour",
            label: "Horário",
            required: true,
            "data-source": [
              {
                id: "09",
                title: "09:00",
              },
              {
                id: "11",
                title: "11:00",
              },
              {
                id: "14",
                title: "14:00",
              },
              {
                id: "16",
                title: "16:00",
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
                name: "PERSON",
              },
              payload: {},
            },
          },
        ],
      },
    },
    {
      id: "PERSON",
      title: "Seus dados",
      terminal: true,
      layout: {
        type: "SingleColumnLayout",
        children: [
          {
            type: "TextInput",
            name: "name",
            label: "Nome",
            required: true,
          },
          {
            type: "TextInput",
            name: "email",
            label: "E-mail",
            "input-type": "email",
            "helper-text": "Enviamos a confirmação para este endereço",
            required: true,
          },
          {
            type: "TextArea",
            name: "notes",
            label: "Observações",
            "max-length": 300,
          },
          {
            type: "Footer",
            label: "Agendar",
            "on-click-action": {
              name: "complete",
              payload: {
                service: form("service", "SERVICE"),
                day: form("day", "SERVICE"),
                hour: form("hour", "SERVICE"),
                name: form("name"),
                email: form("email"),
                notes: form("notes"),
              },
            },
          },
        ],
      },
    },
  ],
};
