import { type Selectable, sql } from 'kysely';
import { asJson } from '../../engine/db/columns';
import { newId } from '../../engine/db/ids';
import { beyondAgencies } from '../../engine/db/row-level-security';
import type { Db } from '../../engine/db/schema';
import type { AuditedCall } from '../../engine/server/ports';
import { agencyOf, type LoggedRow, loggedRows } from './logged-rows';
import type { AuditTables } from './tables';

type Facts = AuditedCall['facts'];

/**
 * Writes who did what, from where and why, in the transaction of the action. An impersonated action names both people; an action
 * without a session, such as signing in, belongs to the account that its facts name.
 */
export async function auditCall(db: Db, call: AuditedCall): Promise<void> {
  const { action, looks, client, requestId, outcome = null } = call;
  const { reason, ...facts } = call.facts;
  if (outcome === null && call.caller?.impersonation && personal.test(action)) await markChanged(db, call);
  const { changedByStaff, ...people } = await peopleOf(db, call);
  const { rows, more } = await loggedRows(db, call.noted ?? []);
  const known = { ...facts, ...(changedByStaff && { changedByStaff }), ...(more > 0 && { moreRows: more }) };
  const row = {
    id: newId(),
    ...people,
    action,
    outcome,
    changes: changesOf(call),
    rows: rows.length > 0 ? asJson(rows) : null,
    reason: reasonOf(call, reason),
    facts: asJson(known),
    objects: [...new Set([...objectsIn(facts), ...objectsOf(rows)])],
    address: client.address,
    user_agent: client.userAgent,
    request_id: requestId,
  };
  if (looks && outcome === null && (await hasJustLooked(db, row))) return;
  await db.insertInto('audit').values(row).execute();
}

/** Returns the ids of changed rows, and of the customers that they belong to. */
const objectsOf = (rows: readonly LoggedRow[]): string[] =>
  rows.flatMap(({ id, customerId }) => [id, ...(customerId === undefined ? [] : [customerId])]).filter(Boolean);

const changesOf = ({ changes = {} }: AuditedCall) => (Object.keys(changes).length > 0 ? asJson(changes) : null);

/** Returns the reason of the action itself, or of its impersonation. */
const reasonOf = ({ caller }: AuditedCall, own: Facts[string] | undefined): string | null =>
  own === undefined ? (caller?.impersonation?.reason ?? null) : String(own);

/** Returns the account that an action is about, when its facts name one. */
const aboutOf = ({ account, accountId }: Facts) => account ?? accountId;

/** Returns account, agency and impersonator, with their current names. */
async function peopleOf(db: Db, call: AuditedCall) {
  const { caller, facts } = call;
  const staffId = caller?.impersonation?.staffId ?? null;
  const owner = await personOf(db, caller?.accountId ?? aboutOf(facts));
  // The staff belong to no agency of the call.
  const staff = staffId === null ? nobody : await beyondAgencies(db, () => personOf(db, staffId));
  return {
    agency_id: agencyConcerned(call) ?? owner.agencyId ?? agencyIn(facts) ?? agencyOf(call.noted ?? []),
    account_id: owner.accountId,
    account_name: owner.name,
    impersonator_id: staffId,
    staff_name: staff.name,
    changedByStaff: staffId === null && owner.changedByStaff,
  };
}

/**
 * An action of a customer behind a link has no account; its agency comes from the facts, so that the agency can read it.
 */
const agencyIn = ({ agency }: Facts): string | null => (typeof agency === 'string' ? agency : null);

/** Actions of administrators on an agency or its people: logged for that agency, visible to the agencies above it. */
const administrative = /^(agencies|accounts|registrations|impersonations)\./;

const agencyConcerned = ({ action, outcome, facts: { agencyId } }: AuditedCall): string | null =>
  outcome === undefined && administrative.test(action) && typeof agencyId === 'string' ? agencyId : null;

/** Actions on a person: names, contacts and rights. */
const personal = /^(agents|profile|account|mailbox)\./;

const markChanged = (db: Db, { caller, facts }: AuditedCall) =>
  db
    .updateTable('accounts')
    .set({ changed_by_staff: true })
    .where('id', '=', String(aboutOf(facts) ?? caller?.accountId))
    .execute();

const nobody = { accountId: null, agencyId: null, name: null, changedByStaff: false };

async function personOf(db: Db, accountId: unknown) {
  if (typeof accountId !== 'string') return nobody;
  const person = await db
    .selectFrom('accounts')
    .select(['id as accountId', 'agency_id as agencyId', 'changed_by_staff as changedByStaff'])
    .select(sql<string>`trim(first_name || ' ' || last_name)`.as('name'))
    .where('id', '=', accountId)
    .executeTakeFirst();
  return person ?? nobody;
}

/** Returns the ids of the objects of the action. */
const objectsIn = (facts: Facts): string[] =>
  [...new Set(Object.values(facts).filter((value) => typeof value === 'string' && value.length <= 200))] as string[];

/** Open screens poll: only one read in ten minutes is logged. */
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
