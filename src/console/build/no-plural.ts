/**
 * Stands in for `pluralize`, which Refine uses for English titles it makes of resource names. Ours
 * come from the locale files.
 */
const same = (word: string): string => word;

export default Object.assign(same, { plural: same, singular: same, isPlural: () => false });
