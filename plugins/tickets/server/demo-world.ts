import type { TicketCategory } from "../contract/ticket.ts";

interface Said {
  /** Their address begins with it: `marina`. */
  by: string;
  support?: true;
  text: string;
  hoursAgo: number;
}

export interface DemoTicket {
  workspace: string;
  by: string;
  title: string;
  category: TicketCategory;
  description: string;
  hoursAgo: number;
  members?: readonly string[];
  assignee?: string;
  /** Names of what it is about. */
  number?: string;
  activation?: string;
  screenshot?: true;
  said: readonly Said[];
  notes?: readonly Omit<Said, "support">[];
  finishedHoursAgo?: number;
}

const aurora = "Padaria Aurora";

export const demoTickets: readonly DemoTicket[] = [
  {
    workspace: aurora,
    by: "ana",
    title: "Mensagens demoram a chegar no número de encomendas",
    category: "technical_problems",
    description:
      "Desde hoje cedo as mensagens do Aurora Encomendas chegam com uns dez minutos de atraso. O outro número está normal. Mando a tela em anexo.",
    hoursAgo: 3,
    number: "Aurora Encomendas",
    screenshot: true,
    said: [],
  },
  {
    workspace: aurora,
    by: "ana",
    title: "Dúvida sobre a cobrança de outubro",
    category: "financial_other",
    description:
      "Em outubro enviamos menos templates do que em setembro, mas o total subiu. De onde vem a diferença?",
    hoursAgo: 52,
    assignee: "marina",
    said: [
      {
        by: "marina",
        support: true,
        text: "Oi, Ana! Vou conferir os envios dos dois meses e volto ainda hoje.",
        hoursAgo: 50,
      },
      { by: "ana", text: "Obrigada, fico no aguardo.", hoursAgo: 49 },
      {
        by: "marina",
        support: true,
        text: "Encontrei: em outubro quase todos os envios foram de marketing, que custa mais do que utilidade. Se o aviso de entrega for aprovado como utilidade, cada mensagem dele custa menos.",
        hoursAgo: 5,
      },
    ],
    notes: [
      {
        by: "marina",
        text: "Conferi com a Fernanda: a fatura está certa. Vale oferecer revisão das categorias.",
        hoursAgo: 6,
      },
    ],
  },
  {
    workspace: aurora,
    by: "ana",
    title: "Facebook recusou os dados do Aurora Atacado",
    category: "new_number",
    description:
      "A ativação voltou com os dados da empresa recusados. O CNPJ está igual ao do cartão. O que falta?",
    hoursAgo: 30,
    members: ["bruno"],
    assignee: "andre",
    activation: "Aurora Atacado",
    said: [
      {
        by: "andre",
        support: true,
        text: "Olá! O endereço no Gerenciador está sem o complemento. Podem corrigir e reenviar?",
        hoursAgo: 28,
      },
      { by: "bruno", text: "Corrigi agora, com a sala 12. Podem ver?", hoursAgo: 26 },
    ],
  },
  {
    workspace: aurora,
    by: "bruno",
    title: "Como convidar mais atendentes?",
    category: "general_support",
    description: "Queremos que mais duas pessoas respondam aos clientes aos sábados.",
    hoursAgo: 24 * 20,
    assignee: "andre",
    said: [
      {
        by: "andre",
        support: true,
        text: "Quem é dono do espaço de trabalho convida em Workspace, e depois associa as pessoas ao número em Usuários.",
        hoursAgo: 24 * 20 - 2,
      },
      { by: "bruno", text: "Deu certo, obrigado!", hoursAgo: 24 * 19 },
    ],
    finishedHoursAgo: 24 * 19,
  },
  {
    workspace: "Clínica Vida",
    by: "diego",
    title: "Mais licenças para o plantão",
    category: "new_licenses",
    description: "Precisamos de três licenças a mais do messenger a partir de dezembro.",
    hoursAgo: 21,
    said: [],
  },
];

export const demoAnswers = [
  {
    title: "Recebemos e estamos vendo",
    text: "Olá! Recebemos o seu chamado e já estamos analisando. Voltamos com uma resposta ainda hoje.",
  },
  {
    title: "Pedir uma captura de tela",
    text: "Para entender melhor, você pode anexar uma captura de tela com o horário em que aconteceu?",
  },
  {
    title: "Resolvido, pode finalizar",
    text: "Tudo certo por aqui. Se estiver bom para você também, pode finalizar o chamado. Qualquer coisa, estamos à disposição!",
  },
];
