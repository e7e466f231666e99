/** What a workspace was sold a service on, where that is not what the price book says. */
export interface ServiceTerms {
  /** The first units of a month that cost nothing. */
  included: number;
  /** Its own price, whatever the country and the volume; null where the book's holds. */
  thousandths: number | null;
}

export type Terms = (service: string, month: string) => ServiceTerms | undefined;
