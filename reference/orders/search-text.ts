import { searchForm } from '../geography/search-form';

export interface OrderSearchFacts {
  orderNumber: number;
  registrationNumber: string | null;
  vehicleName: string | null;
  /** The customer's own search text; empty without one. */
  customerSearch: string;
}

/** What an order is found by, each line after a line break. */
export const orderSearchText = ({ orderNumber, registrationNumber, vehicleName, customerSearch }: OrderSearchFacts): string =>
  [String(orderNumber), registrationNumber, vehicleName && searchForm(vehicleName)]
    .filter(Boolean)
    .map((line) => `\n${line}`)
    .join('') + customerSearch;
