import { z } from 'zod';
import { storedCard } from '../customers/snapshots';
import { snapshotKind, unchanged } from '../../engine/db/snapshot';
import type { MergeImage } from './tables';

const relationEnds = z.object({ subject_id: z.string(), object_id: z.string(), removed_at: z.string().nullable() });

/** The changes of a merge, for an undo. */
export const mergeImageKind = snapshotKind<MergeImage>({
  kind: 'merge_image',
  v: 1,
  schema: z.object({
    before: storedCard,
    after: storedCard,
    agents: z.object({ before: z.string().nullable(), after: z.string().nullable() }),
    moved: z.array(z.object({ table: z.string(), rows: z.array(z.tuple([z.string(), z.string()])) })),
    relations: z.array(z.object({ id: z.string(), before: relationEnds, after: relationEnds })),
    consents: z.array(
      z.object({
        topic: z.enum(['businessOpportunities', 'policyIssue', 'renewal', 'other']),
        channel: z.enum(['MAIL', 'SMS', 'PUSH']),
        at: z.string(),
        before: z.object({ account_id: z.string().nullable(), changed_at: z.string() }).nullable(),
      }),
    ),
  }),
  upgrades: { 0: unchanged },
});
