import { z } from 'zod';
import { longestFirstCell, maxFirstRows } from '../../../lib/rules/imports/first-rows';
import { importRules } from '../../../lib/rules/imports/import-source';
import { snapshotKind, unchanged } from '../../engine/db/snapshot';

const stagedLine = z.object({
  /** Values by field, in the normal form of their column. */
  fields: z.record(z.string(), z.string()),
  /** Addresses of cells by field. */
  cells: z.record(z.string(), z.string()),
  problems: z.array(z.object({ field: z.string(), rule: z.enum(importRules) })),
  /** Values that are known here and differ, by field. */
  old: z.record(z.string(), z.string()),
});
export type StagedLine = z.output<typeof stagedLine>;

/** A line of an imported file. */
export const stagedLineKind = snapshotKind<StagedLine>({
  kind: 'import_line',
  v: 4,
  schema: stagedLine,
  upgrades: { 1: unchanged, 2: unchanged, 3: unchanged },
});

const formerPolicy = z.object({
  productType: z.string(),
  premium: z.number(),
  insuranceStart: z.string().nullable(),
  insuranceEnd: z.string().nullable(),
  /** Plate of the car; null in Har Bituah. */
  registrationNumber: z.string().nullable(),
});
export type FormerPolicy = z.output<typeof formerPolicy>;

/** A policy as it was before a file changed it. */
export const formerPolicyKind = snapshotKind<FormerPolicy>({
  kind: 'import_former',
  v: 1,
  schema: formerPolicy,
  upgrades: {},
});

const firstRows = z.object({
  rows: z.array(z.object({ number: z.int(), cells: z.array(z.string().max(longestFirstCell)) })).max(maxFirstRows),
});
export type FirstRows = z.output<typeof firstRows>;

/** The first rows of a file that waits for somebody to name its columns. */
export const firstRowsKind = snapshotKind<FirstRows>({
  kind: 'import_first_rows',
  v: 1,
  schema: firstRows,
  upgrades: {},
});
