/** Offered colours, each at 4.5:1 or more on white; any other can be mixed. */
export const colours = [
  { value: "#0b6b4f", name: "tags:colour.green" },
  { value: "#4d7c0f", name: "tags:colour.lime" },
  { value: "#0e7490", name: "tags:colour.cyan" },
  { value: "#1d4ed8", name: "tags:colour.blue" },
  { value: "#7c3aed", name: "tags:colour.violet" },
  { value: "#be185d", name: "tags:colour.pink" },
  { value: "#b42318", name: "tags:colour.red" },
  { value: "#b45309", name: "tags:colour.orange" },
  { value: "#854d0e", name: "tags:colour.brown" },
  { value: "#57534e", name: "tags:colour.grey" },
] as const;
