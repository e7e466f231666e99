import type { Template } from "../contract/template.ts";

type DemoTemplate = Pick<Template, "name" | "language" | "category" | "body"> &
  Partial<Pick<Template, "status" | "header" | "footer" | "buttons">> & {
    /** Days since it was last changed. */
    age: number;
  };

const bakery: DemoTemplate[] = [
  {
    name: "pedido_confirmado",
    language: "pt_BR",
    category: "utility",
    header: { format: "text", text: "Pedido {{1}}" },
    body: "Olá, {{1}}! Recebemos o seu pedido e ele fica pronto {{2}}. Qualquer mudança, é só responder aqui.",
    footer: "Padaria Aurora, pão quente das 6h às 20h",
    buttons: [
      { type: "quick_reply", text: "Confirmar" },
      { type: "quick_reply", text: "Mudar o horário" },
      { type: "quick_reply", text: "Cancelar" },
    ],
    age: 40,
  },
  {
    name: "pedido_confirmado",
    language: "en_US",
    category: "utility",
    header: { format: "text", text: "Order {{1}}" },
    body: "Hello, {{1}}! We have your order and it will be ready {{2}}. Just reply here to change it.",
    footer: "Padaria Aurora",
    buttons: [
      { type: "quick_reply", text: "Confirm" },
      { type: "quick_reply", text: "Change the time" },
    ],
    age: 40,
  },
  {
    name: "pedido_confirmado",
    language: "es",
    category: "utility",
    header: { format: "text", text: "Pedido {{1}}" },
    body: "¡Hola, {{1}}! Recibimos tu pedido y estará listo {{2}}. Responde aquí si quieres cambiarlo.",
    footer: "Padaria Aurora",
    buttons: [{ type: "quick_reply", text: "Confirmar" }],
    age: 38,
  },
  {
    name: "retomar_conversa",
    language: "pt_BR",
    category: "utility",
    body: "Olá! Voltamos ao assunto da sua encomenda. Podemos continuar por aqui?",
    buttons: [{ type: "quick_reply", text: "Sim, podemos" }],
    age: 90,
  },
  {
    name: "resume_conversation",
    language: "en",
    category: "utility",
    body: "Hello! We are back with an answer about your order. Shall we continue here?",
    age: 90,
  },
  {
    name: "cardapio_da_semana",
    language: "pt_BR",
    category: "marketing",
    header: { format: "image" },
    body: "Bom dia, {{1}}! O cardápio desta semana chegou, com {{2}} como destaque. Esperamos a sua visita.",
    footer: "Responda SAIR para não receber mais",
    buttons: [
      { type: "url", text: "Ver o cardápio", url: "https://padaria-aurora.example/cardapio" },
      { type: "quick_reply", text: "Quero encomendar" },
    ],
    age: 6,
  },
  {
    name: "como_fazemos",
    language: "pt_BR",
    category: "marketing",
    header: { format: "video" },
    body: "Veja como nasce o nosso pão de fermentação natural, do levain ao forno.",
    age: 21,
  },
  {
    name: "nota_fiscal",
    language: "pt_BR",
    category: "utility",
    header: { format: "document" },
    body: "Segue a nota fiscal do pedido {{1}}, no valor de {{2}}. Obrigado pela preferência!",
    age: 33,
  },
  {
    name: "retirada_na_loja",
    language: "pt_BR",
    category: "utility",
    header: { format: "location" },
    body: "A sua encomenda está pronta, {{1}}. Retire no endereço acima até as 20h.",
    buttons: [{ type: "phone_number", text: "Ligar para a loja", phone_number: "+551130010001" }],
    age: 12,
  },
  {
    name: "rastreio_da_entrega",
    language: "pt_BR",
    category: "utility",
    body: "A entrega saiu agora, {{1}}. Acompanhe o caminho pelo botão abaixo.",
    buttons: [
      {
        type: "url",
        text: "Acompanhar",
        url: "https://padaria-aurora.example/entrega/{{1}}",
      },
    ],
    age: 15,
  },
  {
    name: "cupom_de_aniversario",
    language: "pt_BR",
    category: "marketing",
    header: { format: "text", text: "Feliz aniversário!" },
    body: "Parabéns, {{1}}! O seu presente é um desconto de {{2}} em qualquer bolo, até o fim do mês.",
    footer: "Um cupom por pessoa",
    buttons: [
      { type: "copy_code", text: "Copiar o código" },
      { type: "url", text: "Ver os bolos", url: "https://padaria-aurora.example/bolos" },
    ],
    age: 55,
  },
  {
    name: "promocao_de_inverno",
    language: "pt_BR",
    category: "marketing",
    status: "rejected",
    body: "Compre agora, {{1}}, antes que acabe!!! Só hoje tudo pela metade do preço.",
    age: 3,
  },
  {
    name: "pesquisa_de_satisfacao",
    language: "pt_BR",
    category: "marketing",
    status: "pending",
    body: "Oi, {{1}}! De 0 a 10, quanto você indicaria a nossa padaria a um amigo?",
    age: 1,
  },
  {
    name: "oferta_relampago",
    language: "pt_BR",
    category: "marketing",
    status: "paused",
    body: "Só até as 18h: leve três pães doces e pague dois, {{1}}.",
    age: 8,
  },
];

const clinic: DemoTemplate[] = [
  {
    name: "lembrete_de_consulta",
    language: "pt_BR",
    category: "utility",
    header: { format: "text", text: "Consulta de {{1}}" },
    body: "Olá, {{1}}! Lembramos da sua consulta em {{2}}, às {{3}}. Confirme a presença, por favor.",
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
    age: 30,
  },
  {
    name: "recordatorio_de_cita",
    language: "es",
    category: "utility",
    body: "¡Hola, {{1}}! Te recordamos tu cita del {{2}} a las {{3}}. Confirma tu asistencia, por favor.",
    age: 30,
  },
  {
    name: "resultado_de_exame",
    language: "pt_BR",
    category: "utility",
    header: { format: "document" },
    body: "O resultado do seu exame está pronto, {{1}}. Ele segue no documento acima.",
    age: 18,
  },
  {
    name: "campanha_de_vacinacao",
    language: "pt_BR",
    category: "marketing",
    status: "in_appeal",
    header: { format: "image" },
    body: "A vacina da gripe já está disponível na clínica, {{1}}. Venha se proteger.",
    age: 5,
  },
];

const events: DemoTemplate[] = [
  {
    name: "orcamento_pronto",
    language: "pt_BR",
    category: "utility",
    body: "Olá, {{1}}! O orçamento do seu evento está pronto. Podemos conversar sobre ele?",
    age: 25,
  },
];

export const demoTemplates = [
  { workspace: "Padaria Aurora", templates: bakery },
  { workspace: "Clínica Vida", templates: clinic },
  { workspace: "Aurora Eventos", templates: events },
];
