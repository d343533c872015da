import type { PageBox } from '@/lib/contract/documents/envelope-drafts';
import type { Form, FormField } from '@/lib/contract/documents/forms';

/** Place of a form while it is edited: a field or a signature. */
export interface Place extends PageBox {
  id: string;
  /** Null for a signature. */
  field: Pick<FormField, 'name' | 'label' | 'required'> | null;
  /** Index of the signer, from 0. */
  signer: number;
}

let made = 0;
export const newId = (): string => `p${(made += 1)}`;

const boxOf = ({ page, x, y, width, height }: PageBox): PageBox => ({ page, x, y, width, height });

/** Returns the places of a form for editing. */
export const placesOf = ({ fields, signaturePlaces }: Pick<Form, 'fields' | 'signaturePlaces'>): Place[] => [
  ...fields.map(({ name, label, required, ...place }) => ({
    ...boxOf(place),
    id: newId(),
    field: { name, label, required },
    signer: 0,
  })),
  ...signaturePlaces.map(({ signer, ...place }) => ({ ...boxOf(place), id: newId(), field: null, signer })),
];

/** Returns the places in the form that is saved. */
export const layoutOf = (places: readonly Place[]): Pick<Form, 'fields' | 'signaturePlaces'> => ({
  fields: places.flatMap(({ field, ...place }) => (field ? [{ ...boxOf(place), ...field }] : [])),
  signaturePlaces: places.flatMap(({ field, signer, ...place }) => (field ? [] : [{ ...boxOf(place), signer }])),
});

/** Returns the part of a form that is saved with its places. */
export const savedOf = ({ name, supplier, productType, ...form }: Form) => ({
  name,
  supplier,
  productType,
  ...layoutOf(placesOf(form)),
});

/** Turns typed text into the name of a custom field: Latin letters, digits, dots. */
export const customName = (typed: string): string =>
  typed
    .trim()
    .replace(/[^\w.-]+/g, '_')
    .slice(0, 80);

/** Returns a name that no other field has. */
export function freshName(places: readonly Place[]): string {
  const names = new Set(places.map(({ field }) => field?.name));
  let number = 1;
  while (names.has(`field_${number}`)) number += 1;
  return `field_${number}`;
}
