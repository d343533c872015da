/** How long to wait for an insurer, ms. */
export const timeout = 12_000;
