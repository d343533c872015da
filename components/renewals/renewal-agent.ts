/** An account whose renewals can be chosen. */
export interface RenewalAgent {
  accountId: string;
  name: string;
}
