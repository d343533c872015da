import type { z } from 'zod';
import type { DocumentCard, documentDetails } from '@/lib/contract/documents/documents';
import { isSame } from '@/lib/shapes/customer-changes';

export type Details = z.output<typeof documentDetails>;

/** Returns the form values of a document, in the order of the fields. */
export const valuesOf = ({
  documentName,
  infoType,
  description,
  productType,
  dueDate,
  agentReminders,
  customerReminders,
  reminderTypes,
}: DocumentCard): Details => ({
  documentName,
  infoType,
  description: description ?? '',
  productType,
  dueDate,
  agentReminders,
  customerReminders,
  reminderTypes,
});

/** Returns the names of the details that differ between two documents. */
export function changedDetails(one: Details, other: Details): (keyof Details)[] {
  const plain = (value: Details[keyof Details]) => (Array.isArray(value) ? value.toSorted() : value);
  return (Object.keys(one) as (keyof Details)[]).filter((name) => !isSame(plain(one[name]), plain(other[name])));
}
