/** Whether an address is one of staff's pages. */
export const isStaffs = (pathname: string): boolean =>
  pathname === "/admin" || pathname.startsWith("/admin/");
