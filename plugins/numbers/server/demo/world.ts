import type { MessagingLimit, PhoneNumber, PhoneNumberDetail } from "../../contract/number.ts";
import type { NumberRole } from "../../contract/number-user.ts";

export interface DemoNumber
  extends Pick<
      PhoneNumber,
      "display_name" | "phone" | "quality_rating" | "quality_status" | "vertical" | "status" | "tag"
    >,
    Partial<
      Pick<
        PhoneNumberDetail,
        "about" | "address" | "description" | "email" | "websites" | "webhook_url" | "server_type"
      >
    > {
  workspace: string;
  messaging_limit: MessagingLimit;
  people?: [string, NumberRole][];
  icebreakers?: string[];
  commands?: { name: string; description: string }[];
  welcome_message?: boolean;
  /** Messages on a usual day; 0 for a number that was never used. */
  traffic: number;
  /** Days since it was last changed. */
  age: number;
}

export const demoNumbers: DemoNumber[] = [
  {
    workspace: "Padaria Aurora",
    display_name: "Padaria Aurora",
    messaging_limit: "tier_10k",
    phone: "5511990010001",
    quality_rating: "green",
    quality_status: "connected",
    vertical: "restaurant",
    status: "connected",
    tag: "Loja Centro",
    about: "Pão quente das 6h às 20h",
    address: "Rua das Acácias, 120, Centro, São Paulo, SP",
    description: "Padaria artesanal de fermentação natural. Encomendas com um dia de antecedência.",
    email: "contato@padaria-aurora.example",
    websites: ["https://padaria-aurora.example", "https://padaria-aurora.example/cardapio"],
    webhook_url: "https://padaria-aurora.example/hooks/whatsapp",
    people: [["bruno@recado.test", "attendant"]],
    welcome_message: true,
    icebreakers: [
      "Qual é o horário de hoje?",
      "Quero encomendar um bolo",
      "Vocês entregam no meu bairro?",
      "Tem pão sem glúten?",
    ],
    commands: [
      { name: "cardapio", description: "Envia o cardápio do dia" },
      { name: "encomenda", description: "Começa uma encomenda" },
      { name: "entrega", description: "Informa bairros e taxas de entrega" },
    ],
    traffic: 60,
    age: 1,
  },
  {
    workspace: "Padaria Aurora",
    display_name: "Aurora Encomendas",
    messaging_limit: "tier_2k",
    phone: "5511990010002",
    quality_rating: "yellow",
    quality_status: "flagged",
    vertical: "restaurant",
    status: "flagged",
    tag: "Festas",
    about: "Bolos e salgados para festas",
    address: "Rua das Acácias, 120, Centro, São Paulo, SP",
    description: "Encomendas para festas e empresas.",
    email: "festas@padaria-aurora.example",
    websites: ["https://padaria-aurora.example/festas"],
    icebreakers: ["Quero um orçamento", "Qual é o prazo de um bolo?"],
    commands: [{ name: "orcamento", description: "Pede os dados da festa" }],
    traffic: 25,
    age: 4,
  },
  {
    workspace: "Padaria Aurora",
    display_name: "Aurora Jardins",
    messaging_limit: "unknown",
    phone: "5511990010003",
    quality_rating: "unknown",
    quality_status: "unknown",
    vertical: "retail",
    status: "disconnected",
    server_type: "on_premises",
    tag: null,
    traffic: 0,
    age: 40,
  },
  {
    workspace: "Clínica Vida",
    display_name: "Clínica Vida",
    messaging_limit: "tier_100k",
    phone: "5531990020001",
    quality_rating: "green",
    quality_status: "connected",
    vertical: "health",
    status: "connected",
    tag: "Recepção",
    about: "Atendimento de segunda a sexta, das 7h às 19h",
    address: "Avenida Afonso Pena, 900, Belo Horizonte, MG",
    description: "Clínica de especialidades médicas e exames.",
    email: "recepcao@clinica-vida.example",
    websites: ["https://clinica-vida.example"],
    webhook_url: "https://clinica-vida.example/whatsapp",
    welcome_message: true,
    icebreakers: ["Quero marcar uma consulta", "Como pego o resultado do exame?"],
    commands: [
      { name: "agendar", description: "Marca uma consulta" },
      { name: "exames", description: "Explica o preparo de cada exame" },
    ],
    traffic: 45,
    age: 2,
  },
  {
    workspace: "Clínica Vida",
    display_name: "Vida Exames",
    messaging_limit: "tier_250",
    phone: "5531990020002",
    quality_rating: "red",
    quality_status: "connected",
    vertical: "health",
    status: "restricted",
    tag: "Laboratório",
    about: "Resultados e preparo de exames",
    traffic: 10,
    age: 9,
  },
];
