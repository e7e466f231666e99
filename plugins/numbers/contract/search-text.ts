const phoneLike = /^[\d\s()+.-]*\d[\d\s()+.-]*$/;

/** What looks like a phone is searched by its digits alone: `+55 (11) 9` finds `55119…`. */
export const searchText = (q: string | undefined): string | undefined =>
  q && phoneLike.test(q) ? q.replace(/\D/g, "") : q;
