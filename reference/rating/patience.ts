/** How long to wait for an insurer, ms. */
export const patience = 12_000;
