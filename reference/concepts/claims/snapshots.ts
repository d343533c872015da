import { z } from 'zod';
import { snapshotKind } from '../../engine/db/snapshot';

/** Fields of an entity of a claim by name; all are plain values. */
export type PartData = Record<string, string | number | boolean | null>;

/** An entity of a claim. The column `kind` says which fields it can have. */
export const claimPartKind = snapshotKind<PartData>({
  kind: 'claim_part',
  v: 1,
  schema: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  upgrades: {},
});
