import { answers, asks, type Line, shows } from "./line.ts";

/** Short talks of a bakery: each contact has had some of them. */
export const bakeryTalks: Line[][] = [
  [
    asks("Bom dia! Tem pão de fermentação natural hoje?"),
    answers("Bom dia! Tem sim, saiu agora do forno."),
    shows("out", "image", "loaf", "Este é o de hoje"),
    asks("Que lindo! Guarda dois para mim?", {
      reaction: { emoji: "👍", from: "number" },
    }),
    answers("Guardados. Pode retirar até as 20h."),
    asks("Obrigada! 🥖"),
  ],
  [
    asks("Olá, quero encomendar um bolo para sábado"),
    answers("Que bom! Para quantas pessoas?"),
    asks("Umas vinte"),
    shows("in", "image", "cake", "Algo parecido com este"),
    answers("Fazemos, sim. Fica em R$ 240,00 com cobertura de creme."),
    asks("Pode ser. Retiro às 15h"),
    answers("Combinado! Sábado, 15h.", { reaction: { emoji: "❤️", from: "contact" } }),
  ],
  [
    asks("Vocês entregam no Jardim das Flores?"),
    answers("Entregamos, a taxa é de R$ 8,00."),
    asks("Ótimo, o endereço é este"),
    {
      by: "in",
      content: {
        type: "location",
        latitude: -23.5614,
        longitude: -46.6559,
        name: "Casa",
        address: "Rua dos Lírios, 45, São Paulo",
      },
    },
    answers("Recebido, chega em uns quarenta minutos."),
    asks("👍"),
  ],
  [
    asks("Qual é o horário de domingo?"),
    answers("Aos domingos abrimos das 7h às 13h."),
    asks("Obrigado"),
  ],
  [
    asks("Pode me mandar o cardápio?"),
    shows("out", "document", "menu", "O cardápio desta semana"),
    asks("O pão de queijo é sem glúten?"),
    answers("É, sim: feito só com polvilho. Mas a cozinha também usa trigo.", { quotes: 1 }),
    asks("Entendi, obrigada por avisar"),
  ],
  [
    asks("O pedido veio sem os croissants 😕"),
    answers("Puxa, desculpe! Vou ver agora com a cozinha."),
    answers("Erro nosso. Mandamos os croissants em vinte minutos, sem custo."),
    asks("Muito obrigado pela atenção!"),
  ],
  [
    asks("Preciso da nota fiscal do pedido de ontem"),
    shows("out", "document", "invoice"),
    asks("Recebi, obrigado", { quotes: 1 }),
  ],
  [
    {
      by: "out",
      content: {
        type: "buttons",
        header: null,
        body: "O seu pedido está pronto. Como prefere receber?",
        footer: "Padaria Aurora",
        buttons: [
          { id: "retirar", title: "Retirar na loja" },
          { id: "entregar", title: "Receber em casa" },
        ],
      },
    },
    {
      by: "in",
      content: {
        type: "choice",
        kind: "button",
        id: "retirar",
        title: "Retirar na loja",
        description: "",
      },
      quotes: 1,
    },
    answers("Perfeito, esperamos você!"),
  ],
  [
    asks("Oi, ainda dá tempo de mudar o sabor do bolo?"),
    answers("Dá, sim! Para qual sabor?"),
    asks("Chocolate com morango 🍓"),
    answers("Anotado."),
    { by: "in", content: { type: "sticker", media: null }, file: "sticker" },
  ],
  [
    asks("Quanto custa o cento de salgados?"),
    answers("O cento sai por R$ 95,00, com cinco sabores à escolha."),
    asks("E com entrega na segunda?"),
    answers("Segunda a entrega é por nossa conta."),
    asks("Fechado! Quero dois centos."),
  ],
];

/** How a talk begins after a long silence. */
export const bakeryOpening: Line = {
  by: "out",
  content: {
    type: "template",
    name: "retomar_conversa",
    language: "pt_BR",
    header: null,
    body: "Olá! Voltamos ao assunto da sua encomenda. Podemos continuar por aqui?",
    footer: null,
    buttons: [{ type: "quick_reply", text: "Sim, podemos" }],
  },
  category: "utility",
};
