/** What a claim is opened from: the order, telephone call or document. */
export interface ClaimOrigin {
  orderId?: string | null;
  callId?: string | null;
  documentId?: string | null;
}

/**
 * Returns the address that opens a claim of a customer. With an order, its car, policy and insurer come along; a call and
 * a document are filed to the claim.
 */
export const newClaimAddress = (customerId: string, { orderId, callId, documentId }: ClaimOrigin = {}): string =>
  `/claims/new?${new URLSearchParams({
    customer: customerId,
    ...(orderId && { order: orderId }),
    ...(callId && { call: callId }),
    ...(documentId && { document: documentId }),
  })}`;
