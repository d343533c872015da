import type { RawBuilder, SqlBool } from 'kysely';
import type { PermissionKey, Requirement } from '../../../lib/access/keys';
import { type TimelineKind, timelineKinds } from '../../../lib/contract/customers/timeline';
import type { TenantTable } from '../../engine/db/tenant';

/** Table of events of one kind, with the facts of each. */
export interface Source {
  table: TenantTable;
  /** Column with the time; with the id it is the end of the source's index. */
  at: string;
  what: string;
  text: string;
  number?: string;
  /** Column with the line of insurance. */
  line?: string;
  /** The table says in `claim_id` to which claim a row is filed. */
  ofClaims?: true;
  /** Condition for rows that are events of this kind. */
  where?: RawBuilder<SqlBool>;
  /** Permission that is needed to see the events. */
  key?: PermissionKey;
  /** What is needed besides. */
  besides?: Requirement;
}

/** Sources by kind. */
export type Sources = Readonly<Partial<Record<TimelineKind, Source>>>;

const sources = new Map<TimelineKind, Source>();

/** Sets the sources of all concepts. @throws Error when a kind of the contract has none */
export function setSources(all: readonly Sources[]): void {
  const merged: Sources = Object.assign({}, ...all);
  for (const kind of timelineKinds) {
    const source = merged[kind];
    if (!source) throw new Error(`No concept is the source of ${kind} in the timeline`);
    sources.set(kind, source);
  }
}

export const sourceOf = (kind: TimelineKind): Source => sources.get(kind)!;
