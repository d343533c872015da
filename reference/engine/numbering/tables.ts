export interface NumberingTables {
  /** Last number of an agency for requests, orders and claims. */
  agency_numbers: { agency_id: string; kind: 'request' | 'order' | 'claim'; last: number };
}
