/** What stands in the examples of the documentation in place of somebody's own. */
export const placeholders = {
  to: "+5511987654321",
  message_id: "wamid.HBgNNTUxMTk4NzY1NDMyMRUCABIYFjNFQjBDMUFBAA==",
  media_id: "01890000-0000-7000-8000-000000000000",
};
export type Filled = typeof placeholders;

/** The types of message that have an example, in the order they are shown. */
export const exampleNames = [
  "text",
  "image",
  "document",
  "buttons",
  "list",
  "url",
  "flow",
  "call",
  "location",
  "contacts",
  "template",
  "reaction",
  "read",
] as const;
export type ExampleName = (typeof exampleNames)[number];

export interface Example {
  summary: string;
  value: Record<string, unknown>;
}

/** One body for each kind of message, that runs as it stands once the placeholders are somebody's own. */
export function examples({ to, message_id, media_id }: Filled): Record<ExampleName, Example> {
  const product = { messaging_product: "whatsapp" };
  const of = (type: string, rest: Record<string, unknown>) => ({ ...product, to, type, ...rest });
  const interactive = (value: Record<string, unknown>) => of("interactive", { interactive: value });
  return {
    text: {
      summary: "A text",
      value: of("text", { text: { body: "Olá! O seu pedido saiu para entrega." } }),
    },
    image: {
      summary: "A picture by the id of its upload",
      value: of("image", { image: { id: media_id, caption: "O bolo do dia" } }),
    },
    document: {
      summary: "A document by a public address",
      value: of("document", {
        document: {
          link: "https://www.rfc-editor.org/rfc/rfc2606.txt",
          filename: "cardapio.txt",
          caption: "O cardápio da semana",
        },
      }),
    },
    buttons: {
      summary: "Up to three reply buttons",
      value: interactive({
        type: "button",
        body: { text: "Podemos entregar hoje às 15h?" },
        action: {
          buttons: [
            { type: "reply", reply: { id: "sim", title: "Pode sim" } },
            { type: "reply", reply: { id: "outra-hora", title: "Outra hora" } },
          ],
        },
      }),
    },
    list: {
      summary: "A list to choose from",
      value: interactive({
        type: "list",
        header: { type: "text", text: "Entrega" },
        body: { text: "Em que horário prefere receber?" },
        footer: { text: "Entregamos todos os dias" },
        action: {
          button: "Ver horários",
          sections: [
            {
              title: "Manhã",
              rows: [
                { id: "8h", title: "8h às 10h", description: "Com pão quente" },
                { id: "10h", title: "10h às 12h" },
              ],
            },
            { title: "Tarde", rows: [{ id: "14h", title: "14h às 16h" }] },
          ],
        },
      }),
    },
    url: {
      summary: "A text with a button that opens an address",
      value: interactive({
        type: "cta_url",
        body: { text: "Acompanhe o seu pedido." },
        action: {
          name: "cta_url",
          parameters: { display_text: "Acompanhar", url: "https://example.com/pedidos/1042" },
        },
      }),
    },
    flow: {
      summary: "A button that opens a flow",
      value: interactive({
        type: "flow",
        body: { text: "Encomende o seu bolo em dois minutos." },
        action: {
          name: "flow",
          parameters: {
            flow_message_version: "3",
            flow_id: "7310000000000001",
            flow_cta: "Encomendar",
            flow_token: "pedido-1042",
          },
        },
      }),
    },
    call: {
      summary: "Asks if the business may call",
      value: interactive({
        type: "call_permission_request",
        body: { text: "Podemos ligar para combinar a entrega?" },
        action: { name: "call_permission_request" },
      }),
    },
    location: {
      summary: "A place",
      value: of("location", {
        location: {
          latitude: -23.5614,
          longitude: -46.6559,
          name: "Padaria Aurora",
          address: "Av. Paulista, 1578, São Paulo",
        },
      }),
    },
    contacts: {
      summary: "Contact cards",
      value: of("contacts", {
        contacts: [
          {
            name: { formatted_name: "Rita Souza", first_name: "Rita" },
            phones: [{ phone: "+5511987650001", type: "WORK" }],
            org: { company: "Padaria Aurora" },
          },
        ],
      }),
    },
    template: {
      summary: "A template with its parameters",
      value: of("template", {
        template: {
          name: "pedido_confirmado",
          language: { policy: "deterministic", code: "pt_BR" },
          components: [
            { type: "header", parameters: [{ type: "text", text: "1042" }] },
            {
              type: "body",
              parameters: [
                { type: "text", text: "Rita" },
                { type: "text", text: "hoje às 15h" },
              ],
            },
          ],
        },
      }),
    },
    reaction: {
      summary: "An emoji on a message",
      value: of("reaction", { reaction: { message_id, emoji: "👍" } }),
    },
    read: {
      summary: "Marks a message, and all before it, as read",
      value: { ...product, status: "read", message_id },
    },
  };
}
