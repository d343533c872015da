import { z } from 'zod';
import { snapshotKind, unchanged } from '../../engine/db/snapshot';

const sheet = z.object({
  title: z.string(),
  description: z.string(),
  parts: z.array(
    z.object({
      heading: z.string(),
      text: z.string().optional(),
      steps: z.array(z.string()).optional(),
      blanks: z.array(z.string()).optional(),
      notes: z.array(z.string()).optional(),
    }),
  ),
});

/** Guides and forms to download, in each language. */
export const sheetsKind = snapshotKind({
  kind: 'support_sheets',
  v: 1,
  schema: z.object({ he: sheet, en: sheet, ru: sheet }),
  upgrades: { 0: unchanged },
});
