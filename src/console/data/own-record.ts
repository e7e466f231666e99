/** The id by which a record is asked for that everybody has one of: the server answers the caller's own. */
export const ownRecord = "own";
