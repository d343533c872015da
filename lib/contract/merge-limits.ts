// Without schemas: screens load this.

/** Customers that are merged at once. */
export const mostMerged = 10;
