import type { Selectable } from 'kysely';
import type { LineVerdict, undoObstacles } from '../../../lib/contract/customers/import-runs';
import type { LineProblem } from '../../../lib/rules/imports/import-source';
import type { Place } from '../customers/create-customer';
import type { FormerPolicy, StagedLine } from './snapshots';
import type { ImportTables } from './tables';

export type RunRow = Selectable<ImportTables['import_runs']>;

/** Whom somebody chose for a line. */
export interface LineChoice {
  /** In place of the customer with the line's ID; null for nobody. */
  customerId: string | null;
  /** The line has a new customer, though it has no ID. */
  isNew: boolean;
}

export const noChoice: LineChoice = { customerId: null, isNew: false };

/** A line with whom somebody chose for it. */
export interface IntakeLine extends StagedLine {
  choice: LineChoice;
}

/** What a line means here, before anything is written. */
export interface Compared {
  verdict: Exclude<LineVerdict, 'VANISHED'>;
  /** Why it cannot be taken in, with the verdict CHECK. */
  problem?: LineProblem;
  customerId: string | null;
  /** The policy that is known already. */
  targetId: string | null;
  /** Known values that differ, by field. */
  old: Record<string, string>;
  former: FormerPolicy | null;
}

/** A line with what it means here. */
export interface ComparedLine {
  line: IntakeLine;
  compared: Compared;
}

/** A policy that is known here and that a file no longer has. */
export interface Vanished {
  customerId: string | null;
  targetId: string;
  fields: Record<string, string>;
}

/** What a line has made or changed. */
export interface Taken {
  customerId: string;
  targetId: string;
  madeCustomer: boolean;
}

/** An applied line, as an undo needs it. */
export interface AppliedLine {
  customerId: string | null;
  targetId: string;
  madeCustomer: boolean;
  former: FormerPolicy | null;
  policyNumber: string;
  row: number | null;
}

export interface Obstacle {
  row: number | null;
  reason: (typeof undoObstacles)[number];
  policyNumber: string;
  customerId: string | null;
  orderId: string | null;
}

/** What the lines of a source become. Each source has one, in a folder of its own. */
export interface Intake {
  /** The customers of lines decide which policies vanished: they are looked for again after a choice. */
  vanishByCustomer?: true;
  /** A line's customer can be created with its policy. */
  makesCustomers: boolean;
  /** Compares lines without problems of their own with what is known, in one or few queries. */
  compare(place: Place, run: RunRow, lines: readonly IntakeLine[]): Promise<Compared[]>;
  /** Returns what the file should have had, after all its lines. */
  vanished(place: Place, run: RunRow, lines: readonly IntakeLine[]): Promise<Vanished[]>;
  /**
   * Takes in lines that were just compared as new or changed and name different policies. Of those with the same ID and
   * no customer the first one creates the customer.
   */
  put(place: Place, run: RunRow, lines: readonly ComparedLine[]): Promise<Taken[]>;
  /** Returns why lines cannot be taken back. */
  obstacles(place: Place, run: RunRow, lines: readonly AppliedLine[]): Promise<Obstacle[]>;
  /** Takes back lines, which come in the reverse order of the file. */
  takeBack(place: Place, run: RunRow, lines: readonly AppliedLine[]): Promise<void>;
}
