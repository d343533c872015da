import type { Holding, holdings } from '../../../lib/contract/customers/merges';
import type { TenantTable } from '../../engine/db/tenant';

type Kind = (typeof holdings)[number];

/**
 * What a merge does with rows that name a customer. `move`: they become the survivor's; `at` is the creation time of a
 * row; with `unique`, a row stays where it is when the survivor already has one with the same value. `stay`: they
 * belong to the card itself, which is kept, or to the log. `relate` and `consent` have rules of their own.
 */
type Fate =
  | { fate: 'move'; kind: Kind; at: string; unique?: readonly string[] }
  | { fate: 'stay' }
  | { fate: 'relate' }
  | { fate: 'consent' };

/**
 * Every column that names a customer. A test reads these columns from the database and fails when one is missing here.
 */
export const customerColumns: readonly ({ table: TenantTable; columns: readonly string[] } & Fate)[] = [
  { table: 'orders', columns: ['customer_id'], fate: 'move', kind: 'orders', at: 'created_at' },
  { table: 'policies', columns: ['customer_id'], fate: 'move', kind: 'orders', at: 'issued_at' },
  { table: 'quote_requests', columns: ['customer_id'], fate: 'move', kind: 'requests', at: 'created_at' },
  { table: 'sent_opportunities', columns: ['customer_id'], fate: 'move', kind: 'opportunities', at: 'sent_at' },
  { table: 'customer_cards', columns: ['customer_id'], fate: 'move', kind: 'cards', at: 'created_at' },
  { table: 'advices', columns: ['customer_id'], fate: 'move', kind: 'requests', at: 'sent_at' },
  { table: 'sendings', columns: ['customer_id'], fate: 'move', kind: 'documents', at: 'sent_at' },
  { table: 'claims', columns: ['customer_id'], fate: 'move', kind: 'claims', at: 'created_at' },
  { table: 'remarks', columns: ['customer_id'], fate: 'move', kind: 'remarks', at: 'created_at' },
  { table: 'notifications', columns: ['customer_id'], fate: 'move', kind: 'notifications', at: 'created_at' },
  { table: 'documents', columns: ['customer_id'], fate: 'move', kind: 'documents', at: 'created_at' },
  {
    table: 'document_customers',
    columns: ['customer_id'],
    fate: 'move',
    kind: 'documents',
    at: 'attached_at',
    unique: ['document_id'],
  },
  { table: 'envelopes', columns: ['customer_id'], fate: 'move', kind: 'envelopes', at: 'created_at' },
  { table: 'form_instances', columns: ['customer_id'], fate: 'move', kind: 'documents', at: 'updated_at' },
  { table: 'envelope_signers', columns: ['customer_id'], fate: 'stay' },
  { table: 'mails', columns: ['customer_id'], fate: 'move', kind: 'mails', at: 'sent_at' },
  { table: 'phone_calls', columns: ['customer_id'], fate: 'move', kind: 'calls', at: 'called_at' },
  { table: 'customer_sms', columns: ['customer_id'], fate: 'move', kind: 'messages', at: 'sent_at' },
  { table: 'customer_imports', columns: ['customer_id'], fate: 'move', kind: 'imports', at: 'imported_at' },
  {
    table: 'har_bituah_policies',
    columns: ['customer_id'],
    fate: 'move',
    kind: 'imports',
    at: 'imported_at',
    unique: ['company', 'policy_number'],
  },
  { table: 'customer_subscriptions', columns: ['customer_id'], fate: 'consent' },
  { table: 'customer_relations', columns: ['subject_id', 'object_id'], fate: 'relate' },
  // A trigger moves renewals with their policies.
  { table: 'renewals', columns: ['customer_id'], fate: 'stay' },
  { table: 'customer_media', columns: ['customer_id'], fate: 'stay' },
  { table: 'customer_media_codes', columns: ['customer_id'], fate: 'stay' },
  { table: 'customer_versions', columns: ['customer_id'], fate: 'stay' },
  { table: 'customer_match_facts', columns: ['customer_id'], fate: 'stay' },
  { table: 'customer_match_keys', columns: ['customer_id'], fate: 'stay' },
  { table: 'similar_pairs', columns: ['first_id', 'second_id'], fate: 'stay' },
  { table: 'similar_dismissals', columns: ['first_id', 'second_id'], fate: 'stay' },
  { table: 'audit', columns: ['customer_id'], fate: 'stay' },
  { table: 'customer_merges', columns: ['survivor_id'], fate: 'stay' },
  { table: 'customer_merge_members', columns: ['customer_id'], fate: 'stay' },
];

/** A table whose rows are moved. */
export interface MovingTable {
  table: TenantTable;
  kind: Kind;
  at: string;
  unique: readonly string[];
}

export const movingTables: readonly MovingTable[] = customerColumns.flatMap((one) =>
  one.fate === 'move' ? [{ table: one.table, kind: one.kind, at: one.at, unique: one.unique ?? [] }] : [],
);

/** Sums counts of the same kind, without zeros. */
export const summedUp = (counts: readonly Holding[]): Holding[] =>
  [...Map.groupBy(counts, ({ kind }) => kind)]
    .map(([kind, some]) => ({ kind, count: some.reduce((sum, { count }) => sum + count, 0) }))
    .filter(({ count }) => count > 0);
