import { sql } from 'kysely';
import type { Holding, UndoPlan } from '../../../lib/contract/customers/merges';
import { comparedMedium } from '../../../lib/rules/people/medium';
import { undoneCard, type UndoneCard } from '../../../lib/shapes/merge';
import { lockedCustomers, type Stored, storedCustomers } from '../customers/read-customer';
import { restoreCustomer } from '../customers/remove-customer';
import { fieldsOf } from '../customers/row';
import { readSnapshot } from '../../engine/db/snapshot';
import type { Tenant } from '../../engine/db/tenant';
import type { Context } from '../../engine/http/context';
import { Failure, found } from '../../engine/failures/failure';
import { returnConsents } from './consents';
import { summedUp } from './holdings';
import { keepMergedFindable, writeCard } from './merging';
import { returnableRelations, returnRelations } from './move-relations';
import { countsOf, freshRows, type MergeContext, returnableRows, returnRows } from './move-rows';
import { type StoredMerge, toMerges, undoableUntil } from './read-merge';
import { mergeImageKind } from './snapshots';
import type { MergeImage, MovedRelation, MovedRows } from './tables';

/** A merge with all facts that an undo needs. */
interface Undoing {
  row: StoredMerge;
  image: MergeImage;
  survivor: Stored;
  merged: Stored[];
  card: UndoneCard;
  rows: MovedRows[];
  relations: MovedRelation[];
}

const storedMerge = async (tenant: Tenant, mergeId: string): Promise<StoredMerge> =>
  found(await tenant.selectFrom('customer_merges').selectAll().where('id', '=', mergeId).executeTakeFirst());

const memberIds = async (tenant: Tenant, mergeId: string): Promise<string[]> =>
  (
    await tenant.selectFrom('customer_merge_members').select('customer_id').where('merge_id', '=', mergeId).execute()
  ).map(({ customer_id }) => customer_id);

async function undoingOf(place: MergeContext, row: StoredMerge, image: MergeImage, hold: boolean): Promise<Undoing> {
  const { tenant } = place;
  const ids = await memberIds(tenant, row.id);
  const customers = await (hold ? lockedCustomers : storedCustomers)(tenant, [row.survivor_id, ...ids]);
  const survivor = found(customers.find((one) => one.row.id === row.survivor_id));
  return {
    row,
    image,
    survivor,
    merged: customers.filter((one) => one !== survivor),
    card: undoneCard(image.before, image.after, fieldsOf(survivor.row, survivor.media)),
    rows: await returnableRows(place, row.survivor_id, image.moved),
    relations: await returnableRelations(tenant, image.relations),
  };
}

/** Returns whether another customer has an ID, a mobile or a mail address of the merged customers by now. */
async function isTaken(tenant: Tenant, { survivor, merged, card }: Undoing): Promise<boolean> {
  const others = tenant
    .selectFrom('customers')
    .select('id')
    .where('status', '<>', 'REMOVED')
    .where('id', '<>', survivor.row.id);
  const numbers = merged.flatMap(({ row }) => row.passport_number ?? []);
  if (numbers.length > 0 && (await others.where('passport_number', 'in', numbers).executeTakeFirst())) return true;
  if (card.card.passport?.passportNumber && numbers.includes(card.card.passport.passportNumber)) return true;
  const values = merged.flatMap(({ media }) =>
    media.filter(({ media_type }) => media_type === 'MOBILE_PHONE' || media_type === 'MAIL'),
  );
  if (values.length === 0) return false;
  const kept = new Set(card.card.media.map((medium) => `${medium.mediaType} ${comparedMedium(medium)}`));
  if (values.some(({ media_type, compared }) => kept.has(`${media_type} ${compared}`))) return true;
  const taken = await tenant
    .selectFrom('customer_media')
    .select('customer_id')
    .where('removed', '=', false)
    .where('customer_id', '<>', survivor.row.id)
    .where((eb) => eb.or(values.map(({ media_type, compared }) => eb.and({ media_type, compared }))))
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * Returns whether a later merge, not undone, concerns anybody whom this one has changed: the survivor, the merged, or
 * whoever they were related to. What it found would come back with its undo, to strangers by then.
 */
async function isBuiltUpon(tenant: Tenant, { row, image, merged }: Undoing): Promise<boolean> {
  const ends = image.relations.flatMap(({ before, after }) => [
    before.subject_id,
    before.object_id,
    after.subject_id,
    after.object_id,
  ]);
  const people = [...new Set([row.survivor_id, ...merged.map(({ row: { id } }) => id), ...ends])];
  const later = await tenant
    .selectFrom('customer_merges')
    .select('id')
    .where('undone_at', 'is', null)
    .where('id', '<>', row.id)
    .where((eb) =>
      eb.or([
        eb('merged_at', '>', row.merged_at),
        eb.and([eb('merged_at', '=', row.merged_at), eb('id', '>', row.id)]),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('survivor_id', 'in', people),
        eb('id', 'in', eb.selectFrom('customer_merge_members').select('merge_id').where('customer_id', 'in', people)),
      ]),
    )
    .executeTakeFirst();
  return later !== undefined;
}

async function obstacleOf(
  tenant: Tenant,
  row: StoredMerge,
  undoing: Undoing | null,
  now: Date,
): Promise<UndoPlan['obstacle']> {
  if (row.undone_at !== null) return 'UNDONE';
  if (!undoing || undoableUntil(row.merged_at) <= now) return 'TOO_LATE';
  if (undoing.survivor.row.status === 'REMOVED') return 'SURVIVOR_GONE';
  if (await isBuiltUpon(tenant, undoing)) return 'LATER_MERGE';
  return (await isTaken(tenant, undoing)) ? 'TAKEN' : null;
}

const relationCount = (relations: readonly MovedRelation[]): Holding => ({
  kind: 'relations',
  count: relations.length,
});

function goneOf({ image, rows, relations }: Undoing): Holding[] {
  const returning = new Map(countsOf(rows).map(({ kind, count }) => [kind, count]));
  const all = summedUp([...countsOf(image.moved), relationCount(image.relations)]);
  return all
    .map(({ kind, count }) => ({
      kind,
      count: count - (kind === 'relations' ? relations.length : (returning.get(kind) ?? 0)),
    }))
    .filter(({ count }) => count > 0);
}

/** Returns what an undo would restore, and what not. @throws Failure NOT_FOUND */
export async function undoPlanOf(
  mergeId: string,
  { db, tenant, now }: Pick<Context, 'db' | 'tenant' | 'now'>,
): Promise<UndoPlan> {
  const row = await storedMerge(tenant, mergeId);
  const undoing =
    row.image && row.undone_at === null
      ? await undoingOf({ db, tenant }, row, readSnapshot(mergeImageKind, row.image), false)
      : null;
  const [merge] = await toMerges(tenant, [row], now);
  return {
    merge: merge!,
    back: undoing ? summedUp([...countsOf(undoing.rows), relationCount(undoing.relations)]) : [],
    gone: undoing ? goneOf(undoing) : [],
    fresh: undoing ? summedUp(await freshRows({ db, tenant }, row.survivor_id, row.merged_at)) : [],
    restored: undoing?.card.restored ?? [],
    kept: undoing?.card.kept ?? [],
    obstacle: await obstacleOf(tenant, row, undoing, now),
  };
}

/** Undoes a merge: restores the merged customers with their own rows. @throws Failure NOT_FOUND, CONFLICT */
export async function undoMerge(mergeId: string, context: Context): Promise<void> {
  const { tenant, now, caller } = context;
  const row = found(
    await tenant.selectFrom('customer_merges').selectAll().where('id', '=', mergeId).forUpdate().executeTakeFirst(),
  );
  const undoing =
    row.image && row.undone_at === null
      ? await undoingOf(context, row, readSnapshot(mergeImageKind, row.image), true)
      : null;
  const obstacle = await obstacleOf(tenant, row, undoing, now);
  if (!undoing || obstacle)
    throw new Failure('CONFLICT', { field: 'mergeId', message: `It cannot be undone: ${obstacle}` });
  const { survivor, merged, image, card } = undoing;
  const agent =
    survivor.row.agent_account_id === image.agents.after ? image.agents.before : survivor.row.agent_account_id;
  await writeCard(context, survivor, { card: card.card, agent }, [survivor]);
  for (const { row: one } of merged) await restoreCustomer(one.id, context);
  await returnRows(context, undoing.rows);
  await returnRelations(tenant, undoing.relations);
  await returnConsents(tenant, survivor.row.id, image.consents);
  await tenant
    .updateTable('customer_merges')
    .set({ undone_at: now, undone_by: caller.accountId, image: sql`'null'::jsonb` })
    .where('id', '=', mergeId)
    .execute();
  await keepMergedFindable(context, [survivor.row.id, ...merged.map(({ row: one }) => one.id)]);
  context.describe({ survivor: survivor.row.id, merged: merged.map(({ row: one }) => one.id).join(' ') });
}
