/**
 * Stands in for what Refine's packages import and this console never uses: Markdown rendering,
 * CSV parsing and the developer tools. Keeps some 60 KB out of every page.
 */
const nothing = (): null => null;
export default nothing;

/** Refine wraps its query calls in traces for its developer tools; ours carry nothing. */
export const getXRay = () => ({});

/** Refine's query-cache listener for its developer tools. */
export const useQuerySubscription = () => ({});
