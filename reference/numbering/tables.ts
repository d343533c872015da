export interface NumberingTables {
  /** Last number that an agency gave to a request or an order. */
  agency_numbers: { agency_id: string; kind: 'request' | 'order'; last: number };
}
