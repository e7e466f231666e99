/** The white label: name, mark, colours, support and stored-key prefix. Nothing else spells them. */
export const brand = {
  name: "Recado",
  /** Stored keys, broadcast channel and the like start with it. */
  prefix: "recado",
  /** The logo: one path in a 24 × 24 box, drawn in the primary colour. */
  mark: "M4 3h16a2 2 0 0 1 2 2v10.5a2 2 0 0 1-2 2h-8.6l-5 4.1a.7.7 0 0 1-1.15-.54V17.5H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Zm3 4.5v1.8h10V7.500Zm0 4.200v1.800h6.500v-1.800Z",
  colours: {
    /** Customer area; white text on it reads at 6.5:1. */
    primary: "#0b6b4f",
    primaryOnDark: "#4cc39a",
    /** Staff area, so that nobody mistakes where they are; white text on it reads at 7.6:1. */
    staff: "#5a3f96",
    staffOnDark: "#b9a3ef",
  },
  support: {
    email: "suporte@recado.test",
    url: "https://recado.test/ajuda",
    status: "https://recado.test/status",
  },
} as const;
