const key = "peers.token";

export const readToken = () => localStorage.getItem(key);
export const saveToken = (token: string) => localStorage.setItem(key, token);
export const dropToken = () => localStorage.removeItem(key);
