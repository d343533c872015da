/** How long an insurer is waited for, ms. */
export const patience = 12_000;
