/** The address of a message's own page: what one hands to support. */
export const passportPath = (message: string) => `/messenger/mensagens/${message}`;

/** Where the same link leads staff, who see no content. */
export const staffPassport = ({ pathname }: URL) =>
  pathname.replace("/messenger", "/admin/suporte");
