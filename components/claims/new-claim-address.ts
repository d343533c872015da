/** Returns the address that opens a claim of a customer; with an order, its car, policy and insurer come along. */
export const newClaimAddress = (customerId: string, orderId?: string | null): string =>
  `/claims/new?${new URLSearchParams({ customer: customerId, ...(orderId && { order: orderId }) })}`;
