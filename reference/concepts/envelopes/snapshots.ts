import { z } from 'zod';
import { snapshotKind, unchanged } from '../../engine/db/snapshot';

/** Fields that a template keeps: fractions of a page from its top left corner. */
export const templateFieldsKind = snapshotKind({
  kind: 'template_fields',
  v: 1,
  schema: z.array(
    z.object({
      page: z.int(),
      x: z.number(),
      y: z.number(),
      width: z.number(),
      height: z.number(),
      kind: z.enum(['SIGNATURE', 'INITIALS', 'NAME', 'DATE', 'TEXT', 'CHECKBOX']),
      signer: z.int(),
      required: z.boolean(),
      label: z.string().nullable(),
    }),
  ),
  upgrades: { 0: unchanged },
});
