/**
 * Stands in for `qs` inside Refine's packages. Lists keep their state in the address by the kit's
 * own means, so Refine only ever sees flat queries here, and 12 KB less travel with every page.
 */
const qs = {
  parse: (query: string): Record<string, string> =>
    Object.fromEntries(new URLSearchParams(query.replace(/^\?/, ""))),
  stringify(values: object, options: { addQueryPrefix?: boolean } = {}): string {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(values)) {
      if (value !== undefined && value !== null) search.append(name, String(value));
    }
    const text = search.toString();
    return options.addQueryPrefix && text !== "" ? `?${text}` : text;
  },
};

export default qs;
