import { type Selectable, sql } from 'kysely';
import { asJson } from '../db/columns';
import { newId } from '../db/ids';
import type { Db } from '../db/schema';
import type { Caller, ClientFacts } from '../http/context';
import type { AuditTables } from './tables';

type Facts = Record<string, string | number | boolean>;

/** One call as the log keeps it. */
export interface AuditedCall {
  action: string;
  /** The call only reads: it is a look, not an act. */
  looks: boolean;
  caller: Caller | null;
  /** Ids of the path and what the handler described; `reason` has a column of its own. */
  facts: Facts;
  client: ClientFacts;
  requestId: string;
}

/**
 * Writes who did what, from where and why, in the transaction that does it. An act in another's name has both of them;
 * one of nobody's session, such as signing in, is that of the account that it names.
 */
export async function auditCall(
  db: Db,
  { action, looks, caller, facts, client, requestId }: AuditedCall,
): Promise<void> {
  const { staffId = null, reason: begunFor = null } = caller?.impersonation ?? {};
  const { reason = begunFor, ...rest } = facts;
  const about = rest.account ?? rest.accountId;
  if (staffId !== null && personal.test(action)) await markChanged(db, String(about ?? caller?.accountId));
  const owner = await ownerOf(db, caller?.accountId ?? about);
  const kept: Facts = owner?.changedByStaff && staffId === null ? { ...rest, changedByStaff: true } : rest;
  const row = {
    id: newId(),
    agency_id: caller?.agencyId ?? owner?.agencyId ?? agencyIn(rest),
    account_id: owner?.accountId ?? null,
    impersonator_id: staffId,
    action,
    reason: reason === null ? null : String(reason),
    facts: asJson(kept),
    objects: objectsIn(rest),
    address: client.address,
    user_agent: client.userAgent,
    request_id: requestId,
  };
  if (looks && (await hasJustLooked(db, row))) return;
  await db.insertInto('audit').values(row).execute();
}

/** A customer's act behind a link is nobody's of the agency, and the agency's to read. */
const agencyIn = ({ agency }: Facts): string | null => (typeof agency === 'string' ? agency : null);

/** Acts on a person: how they are called, reached and what they may do. */
const personal = /^(agents|profile|account|mailbox)\./;

const markChanged = (db: Db, accountId: string) =>
  db.updateTable('accounts').set({ changed_by_staff: true }).where('id', '=', accountId).execute();

const ownerOf = async (db: Db, accountId: unknown) =>
  typeof accountId === 'string'
    ? db
        .selectFrom('accounts')
        .select(['id as accountId', 'agency_id as agencyId', 'changed_by_staff as changedByStaff'])
        .where('id', '=', accountId)
        .executeTakeFirst()
    : undefined;

/** Ids of what the act was on. */
const objectsIn = (facts: Facts): string[] =>
  [...new Set(Object.values(facts).filter((value) => typeof value === 'string' && value.length <= 200))] as string[];

/** A screen that is open asks again and again: one look in ten minutes is kept. */
async function hasJustLooked(
  db: Db,
  row: Pick<Selectable<AuditTables['audit']>, 'account_id' | 'impersonator_id' | 'action' | 'objects'>,
): Promise<boolean> {
  const known = await db
    .selectFrom('audit')
    .select('id')
    .where('account_id', '=', row.account_id)
    .where(sql<boolean>`at > now() - interval '10 minutes'`)
    .where('action', '=', row.action)
    .where(sql<boolean>`impersonator_id is not distinct from ${row.impersonator_id}`)
    .where(sql<boolean>`objects = ${row.objects}::text[]`)
    .executeTakeFirst();
  return known !== undefined;
}
