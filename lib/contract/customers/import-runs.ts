import { z } from 'zod';
import { fileSources, importRules } from '../../rules/imports/import-source';
import { instant } from '../kit/values';
import { supplier } from '../quotes/insurers';

/** Steps of a file from its upload to what it changed. `MAPPING` waits for somebody to name its columns. */
export const runStages = ['READING', 'MAPPING', 'FAILED', 'READY', 'COMMITTING', 'DONE', 'UNDOING', 'UNDONE'] as const;

/** What becomes of a line: `CHECK` has a problem and is left out, `VANISHED` is known here and no longer in the file. */
export const lineVerdicts = ['CHECK', 'NEW', 'CHANGED', 'VANISHED', 'SAME'] as const;
export const lineVerdict = z.enum(lineVerdicts);
export type LineVerdict = z.output<typeof lineVerdict>;

const count = z.int().min(0);

/** A file that was uploaded: read, checked, and taken in or not. */
export const importRun = z.object({
  importId: z.string(),
  source: z.enum(fileSources),
  /** Insurer that sent it; null where the source has one sender. */
  supplier: supplier.nullable(),
  fileName: z.string(),
  /** Host that the file was fetched from; null for one that was uploaded. */
  from: z.string().nullable(),
  /** It came from the watched folder: it is taken in by itself, unless its columns are not known. */
  automatic: z.boolean(),
  stage: z.enum(runStages),
  /**
   * Code of the error that made the file unreadable or its columns unknown, or stopped the import midway, and the field
   * whose column it names.
   */
  error: z.string().nullable(),
  errorField: z.string().nullable(),
  /** Name of the sheet that was read. */
  sheet: z.string().nullable(),
  counts: z.record(lineVerdict, count),
  /** Why nothing can be taken in; null when something can. */
  closed: z.enum(['IMPORT_NOTHING_NEW', 'IMPORT_ALL_REJECTED']).nullable(),
  by: z.string().nullable(),
  createTs: instant,
  committedTs: instant.nullable(),
  undoUntilTs: instant.nullable(),
  undoneTs: instant.nullable(),
  /** Lines that changed something here. */
  applied: count,
});
export type ImportRun = z.output<typeof importRun>;

/** Why a line belongs to its customer: somebody chose them, they have the policy, or they have the ID. */
export const lineMatches = ['CHOICE', 'POLICY', 'ID'] as const;
/** What a line and a customer have in common, who may be the same person. */
export const nearBy = ['name', 'mobilePhone', 'email'] as const;
/** Whom somebody can choose for a line: a customer, a new one, or again whom the file names. */
export const lineChoices = ['existing', 'new', 'automatic'] as const;

/** A line of a file as it will be taken in. */
export const importLine = z.object({
  position: z.int(),
  /** Row in the sheet; null for what is not in the file. */
  row: z.int().nullable(),
  verdict: lineVerdict,
  fields: z.array(
    z.object({
      field: z.string(),
      /** Address of the cell; null when the sheet has no such column. */
      cell: z.string().nullable(),
      value: z.string(),
      /** Value that is known here, where it differs. */
      old: z.string().nullable(),
      rule: z.enum(importRules).nullable(),
    }),
  ),
  customerId: z.string().nullable(),
  customerName: z.string().nullable(),
  /** The customer is created with the policy. */
  newCustomer: z.boolean(),
  /** Why the line belongs to the customer; null without one, and for one that the file has made. */
  matchedBy: z.enum(lineMatches).nullable(),
  /** Customers who may be the line's, which has none: those with most in common first. */
  near: z.array(
    z.object({
      customerId: z.string(),
      name: z.string(),
      idNumber: z.string().nullable(),
      by: z.array(z.enum(nearBy)),
    }),
  ),
  /** What can be chosen now. */
  choices: z.array(z.enum(lineChoices)),
});
export type ImportLine = z.output<typeof importLine>;

/** A kind of problem of lines: `field:rule`. */
export const lineProblem = z.string().regex(new RegExp(`^[A-Za-z]{1,40}:(?:${importRules.join('|')})$`), 'invalid');

/** In how many lines a field breaks a rule. */
export const lineProblemCount = z.object({ field: z.string(), rule: z.enum(importRules), count: z.int() });
export type LineProblemCount = z.output<typeof lineProblemCount>;

/** What stands in the way of an undo. */
export const undoObstacles = [
  'POLICY_EDITED',
  'RENEWAL_STARTED',
  'CUSTOMER_EDITED',
  'CUSTOMER_USED',
  'LATER_IMPORT',
] as const;
