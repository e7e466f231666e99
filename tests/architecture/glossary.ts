/** One word for one thing, by language: the word, and what nobody says for it instead. */
export const glossary: Record<string, readonly (readonly [word: string, instead: RegExp])[]> = {
  pt: [
    ["espaço de trabalho", /\bworkspaces?\b|área de trabalho/i],
    ["template", /\bmodelos?\b/i],
    ["marcador", /\btags?\b/i],
    ["ligação", /\bchamadas?\b/i],
    ["atendente", /\bagentes?\b/i],
    ["envio em lote", /disparo|em massa|\bbulks?\b/i],
  ],
  en: [
    ["workspace", /\bwork area/i],
    ["template", /\bmodels?\b/i],
    ["attendant", /\bagents?\b/i],
  ],
  es: [
    ["espacio de trabajo", /\bworkspaces?\b|área de trabajo/i],
    ["plantilla", /\btemplates?\b(?!-)|\bmodelos?\b/i],
    ["marcador", /\btags?\b/i],
    ["llamada", /\bligaç/i],
    ["envío masivo", /en lote|\bbulks?\b/i],
    [
      "tú",
      /\busted(es)?\b|(?<![\p{L}])(inténtelo|duplíquela|(Abra|Busque|Cree|Elija|Escriba|Espere|Haga|Ponga|Revise|Seleccione|Vuelva)(?![\p{L}]))/u,
    ],
  ],
};

/** What a number is called by its team is no tag of a contact: each has a word of its own. */
export const numberLabel: Record<string, RegExp> = {
  pt: /etiqueta/i,
  en: /\blabel/i,
  es: /etiqueta/i,
};
