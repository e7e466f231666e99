/** The provider's own limit for any upload, in bytes. */
export const uploadMax = 16 * 1_024 * 1_024;
