/** The address of a message's own page: what one hands to support. */
export const passportPath = (message: string) => `/messenger/mensagens/${message}`;
