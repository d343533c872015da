import type { PageBox } from '@/lib/contract/envelopes';
import type { Form, FormField } from '@/lib/contract/forms';

/** A place of a form while it is worked on: a field, or a signature. */
export interface Place extends PageBox {
  id: string;
  /** Null for a signature. */
  field: Pick<FormField, 'name' | 'label' | 'required'> | null;
  /** Who signs: 0 is the first. */
  signer: number;
}

let made = 0;
export const newId = (): string => `p${(made += 1)}`;

const boxOf = ({ page, x, y, width, height }: PageBox): PageBox => ({ page, x, y, width, height });

/** What a form has, to be worked on. */
export const placesOf = ({ fields, signaturePlaces }: Form): Place[] => [
  ...fields.map(({ name, label, required, ...place }) => ({
    ...boxOf(place),
    id: newId(),
    field: { name, label, required },
    signer: 0,
  })),
  ...signaturePlaces.map(({ signer, ...place }) => ({ ...boxOf(place), id: newId(), field: null, signer })),
];

/** As it is saved. */
export const layoutOf = (places: readonly Place[]): Pick<Form, 'fields' | 'signaturePlaces'> => ({
  fields: places.flatMap(({ field, ...place }) => (field ? [{ ...boxOf(place), ...field }] : [])),
  signaturePlaces: places.flatMap(({ field, signer, ...place }) => (field ? [] : [{ ...boxOf(place), signer }])),
});

/** A name for a field that has none of its own: latin letters, digits, dots. */
export const customName = (typed: string): string =>
  typed
    .trim()
    .replace(/[^\w.-]+/g, '_')
    .slice(0, 80);

/** A name that no other field has. */
export function freshName(places: readonly Place[]): string {
  const names = new Set(places.map(({ field }) => field?.name));
  let number = 1;
  while (names.has(`field_${number}`)) number += 1;
  return `field_${number}`;
}
