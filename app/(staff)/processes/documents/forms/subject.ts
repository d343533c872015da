/** Whom a form is to be filled in for, as an address says it. */
export interface SubjectIds {
  customerId: string | undefined;
  orderId: string | undefined;
}

type Asked = Record<string, string | string[] | undefined>;
const one = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** `?customer=…&order=…`, as cards and orders lead here. */
export const subjectOf = (asked: Asked): SubjectIds => ({ customerId: one(asked.customer), orderId: one(asked.order) });

/** Where a form is filled in, for whoever is named. */
export function addressOfForm(formId: string, { customerId, orderId }: SubjectIds): string {
  const search = new URLSearchParams({
    ...(customerId && { customer: customerId }),
    ...(orderId && { order: orderId }),
  }).toString();
  return `/processes/documents/forms/${encodeURIComponent(formId)}${search && `?${search}`}`;
}
