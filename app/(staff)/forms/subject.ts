/** Customer and order that a form is filled in for, from the address. */
export interface SubjectIds {
  customerId: string | undefined;
  orderId: string | undefined;
}

type Asked = Record<string, string | string[] | undefined>;
const one = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Returns the subject of an address, `?customer=…&order=…`, as cards and orders link to it. */
export const subjectOf = (asked: Asked): SubjectIds => ({ customerId: one(asked.customer), orderId: one(asked.order) });

/** Returns the address for filling in a form for a customer and an order. */
export function addressOfForm(formId: string, { customerId, orderId }: SubjectIds): string {
  const search = new URLSearchParams({
    ...(customerId && { customer: customerId }),
    ...(orderId && { order: orderId }),
  }).toString();
  return `/processes/documents/forms/${encodeURIComponent(formId)}${search && `?${search}`}`;
}
