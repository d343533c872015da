export interface NumberingTables {
  /** Last number that an agency gave to a request, an order or a claim. */
  agency_numbers: { agency_id: string; kind: 'request' | 'order' | 'claim'; last: number };
}
