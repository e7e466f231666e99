/** Where somebody without an account goes on with an activation. */
export const guestPath = "/recursos/invenio/ativacao-incorporada-external";

/** Behind a hash, which no server's log and no referrer carries. */
export const guestAddress = (state: string): string => `${guestPath}#state=${state}`;
