/** Spaces, controls, and what has no shape of its own: joiners, marks of direction, fillers, selectors. */
const unseen = /^[\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]*$/u;

/** The text as it is, so that joiners within emoji stay; empty where there is nothing to see in it. */
export const seen = (text: string): string => (unseen.test(text) ? "" : text);

/** A text without what turns the words around it: embeddings, overrides and isolates of direction. */
export const straight = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
