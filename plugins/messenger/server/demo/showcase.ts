import { answers, asks, type Line, says, shows } from "./line.ts";

/** Every kind of message and every state once, for the first contact of a number. */
export const showcase: Line[] = [
  {
    by: "out",
    content: {
      type: "template",
      name: "cardapio_da_semana",
      language: "pt_BR",
      header: { format: "image", media: null },
      body: "Bom dia! O cardápio desta semana chegou, com focaccia como destaque. Esperamos a sua visita.",
      footer: "Responda SAIR para não receber mais",
      buttons: [
        { type: "url", text: "Ver o cardápio", url: "https://padaria-aurora.example/cardapio" },
        { type: "quick_reply", text: "Quero encomendar" },
      ],
    },
    file: "loaf",
    category: "marketing",
  },
  {
    by: "in",
    content: {
      type: "choice",
      kind: "template",
      id: "Quero encomendar",
      title: "Quero encomendar",
      description: "",
    },
    quotes: 1,
  },
  answers("Que alegria! O que vai ser?"),
  {
    by: "in",
    content: {
      type: "order",
      items: 5,
      text: "Sem açúcar no pão doce, por favor",
      lines: [
        { product_id: "pao-doce", quantity: 4, price: 6.5, currency: "BRL" },
        { product_id: "focaccia", quantity: 1, price: 28, currency: "BRL" },
      ],
    },
  },
  { by: "in", content: { type: "audio", media: null, voice: true }, file: "voice" },
  answers("Ouvi, anotado!"),
  {
    ...shows("in", "image", "cake", "E um bolo assim, dá?"),
    referral: {
      source_type: "ad",
      source_id: "120210001",
      source_url: "https://fb.example/ad/120210001",
      headline: "Bolos da semana",
      body: "Encomende pelo WhatsApp",
      media_type: "image",
      media_url: "",
      click_id: "",
    },
  },
  answers("Dá, sim.", { quotes: 1, reaction: { emoji: "🎉", from: "contact" } }),
  { by: "in", content: { type: "video", media: null, caption: "" }, code: 131052 },
  {
    by: "in",
    content: {
      type: "contacts",
      contacts: [
        {
          name: "Marcos Entregas",
          phones: [{ phone: "+55 11 98888-1234", type: "CELL" }],
          emails: ["marcos@entregas.example"],
          organization: "Entregas Rápidas",
          title: "Motorista",
          addresses: ["Rua das Flores, 12, São Paulo, SP"],
          urls: ["https://entregas.example"],
        },
      ],
    },
  },
  { by: "in", content: { type: "contacts", contacts: [] } },
  {
    by: "in",
    content: {
      type: "location",
      latitude: -23.5505,
      longitude: -46.6333,
      name: "Praça da Sé",
      address: "Centro, São Paulo",
      url: "https://praca.example/se",
    },
  },
  {
    by: "out",
    content: {
      type: "list",
      header: "Retirada",
      body: "Quando você quer retirar?",
      footer: null,
      button: "Ver horários",
      sections: [
        {
          title: "Amanhã",
          rows: [
            { id: "8", title: "8h", description: "Pão ainda quente" },
            { id: "12", title: "12h", description: "" },
          ],
        },
        { title: "Sábado", rows: [{ id: "s9", title: "9h", description: "" }] },
      ],
    },
  },
  {
    by: "in",
    content: {
      type: "choice",
      kind: "list",
      id: "8",
      title: "8h",
      description: "Pão ainda quente",
    },
    quotes: 1,
  },
  {
    by: "out",
    content: {
      type: "link",
      header: null,
      body: "Pague por aqui para garantir a reserva.",
      footer: null,
      text: "Pagar agora",
      url: "https://padaria-aurora.example/pagar",
    },
  },
  { by: "in", content: { type: "ephemeral" } },
  { by: "in", content: { type: "unsupported", kind: "poll" } },
  { by: "in", content: { type: "revoked" } },
  { by: "in", content: { type: "sticker", media: null }, file: "sticker" },
  says("phone", "Respondi do celular da loja: está tudo certo para amanhã!"),
  shows("out", "document", "menu", "O cardápio completo"),
  answers("Confirma o endereço, por favor?", { status: "failed", code: 131026 }),
  answers("Confirma o endereço, por favor?", { again: true, status: "delivered" }),
  asks("Rua dos Lírios, 45. Muito obrigada! 😊", {
    former: "Rua dos Lírios, 54. Muito obrigada! 😊",
  }),
];

/** What the last outgoing message of a contact may have come to, beside being read. */
export const troubles: Pick<Line, "status" | "code">[] = [
  { status: "failed", code: 131026 },
  { status: "delivered" },
  { status: "failed", code: 131049 },
  { status: "sent" },
  { status: "failed", code: 131047 },
  { status: "failed", code: 130472 },
  { status: "failed", code: 131053 },
  { status: "failed", code: 131056 },
];
