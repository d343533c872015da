import { z } from 'zod';
import { snapshotKind, unchanged } from '../../engine/db/snapshot';

/** Part of a page: fractions of it from its top left corner. */
const place = { page: z.int(), x: z.number(), y: z.number(), width: z.number(), height: z.number() };

/** Places of a form that are filled in. */
export const formFieldsKind = snapshotKind({
  kind: 'form_fields',
  v: 1,
  schema: z.array(z.object({ ...place, name: z.string(), label: z.string(), required: z.boolean() })),
  upgrades: { 0: unchanged },
});

/** Places of a form that are signed. */
export const signaturePlacesKind = snapshotKind({
  kind: 'signature_places',
  v: 1,
  schema: z.array(z.object({ ...place, signer: z.int() })),
  upgrades: { 0: unchanged },
});

/** What is left to sign and to write by hand in a document made from a form. */
export const openPlacesKind = snapshotKind({
  kind: 'open_places',
  v: 1,
  schema: z.array(
    z.object({
      ...place,
      kind: z.enum(['SIGNATURE', 'TEXT']),
      signer: z.int(),
      required: z.boolean(),
      label: z.string().nullable(),
      filled: z.boolean(),
    }),
  ),
  upgrades: { 0: unchanged },
});
