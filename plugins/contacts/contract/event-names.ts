/** Apart from what it carries: every page knows it. */
export const contactsExportChangedName = "contacts-export.changed";
