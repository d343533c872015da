import type { z } from 'zod';
import type { merges } from '../../../lib/contract/customers/merges';
import { mergeChoices, mergedCard, mergeProblems } from '../../../lib/shapes/merge';
import type { Problem } from '../../../lib/rules/kit/rule-keys';
import { removeCustomer } from '../customers/remove-customer';
import { lockedCustomers, type Stored } from '../customers/read-customer';
import { newId } from '../../engine/db/ids';
import { writeSnapshot } from '../../engine/db/snapshot';
import type { Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import { refusedAll } from '../../engine/failures/refused';
import { forgetPairs } from '../similarities/regroup';
import { forgetFacts } from '../similarities/match-facts';
import { joinConsents } from './consents';
import { keepMergedFindable, mergeCardOf, writeCard } from './merging';
import { moveRelations } from './move-relations';
import { moveRows } from './move-rows';
import { mergeImageKind } from './snapshots';
import type { MergeImage } from './tables';

type Body = z.output<typeof merges.create.body>;

function refuse(...fields: readonly Problem[]): void {
  if (fields.length > 0) throw refusedAll([...fields]);
}

/**
 * Returns the customers, locked, in the versions that the caller saw. @throws Failure NOT_FOUND, CONFLICT,
 * VALIDATION_ERROR
 */
async function lookedAt({ survivorId, customers }: Body, { tenant }: Context): Promise<Stored[]> {
  const ids = customers.map(({ customerId }) => customerId);
  if (new Set(ids).size < 2 || new Set(ids).size < ids.length) refuse({ path: 'customers', rule: 'mergeNeedsTwo' });
  if (!ids.includes(survivorId)) refuse({ path: 'survivorId', rule: 'invalid' });
  const stored = await lockedCustomers(tenant, ids);
  const living = stored.filter(({ row }) => row.status !== 'REMOVED');
  if (living.length < ids.length) throw new Failure('NOT_FOUND', { field: 'customers' });
  const changed = living.find(
    ({ row }) => row.version !== customers.find(({ customerId }) => customerId === row.id)?.version,
  );
  if (changed)
    throw new Failure('CONFLICT', { field: 'customers', message: `Customer ${changed.row.id} has changed since` });
  return ids.map((id) => living.find(({ row }) => row.id === id)!);
}

/**
 * Merges customers into one of them: stores the chosen card and moves all of their rows (CUS-05).
 * @returns id of the merge
 */
export async function createMerge(body: Body, context: Context): Promise<string> {
  const { tenant, now, caller } = context;
  const stored = await lookedAt(body, context);
  const survivor = stored.find(({ row }) => row.id === body.survivorId)!;
  const merged = stored.filter((one) => one !== survivor);
  const mergedIds = merged.map(({ row }) => row.id);
  const cards = stored.map(mergeCardOf);
  const choices = mergeChoices(cards, body.survivorId, body.choices);
  const card = mergedCard(cards, body.survivorId, choices);
  refuse(...mergeProblems(card));
  const agentOf = choices.find(({ path }) => path === 'agent')?.customerId ?? body.survivorId;
  const agents = {
    before: survivor.row.agent_account_id,
    after: cards.find(({ customerId }) => customerId === agentOf)!.agent,
  };
  const image: MergeImage = {
    before: mergeCardOf(survivor).card,
    after: card,
    agents,
    moved: await moveRows(context, body.survivorId, mergedIds),
    relations: await moveRelations(tenant, body.survivorId, mergedIds, now),
    consents: await joinConsents(tenant, body.survivorId, mergedIds, { now, accountId: caller.accountId }),
  };
  for (const id of mergedIds) await removeCustomer(id, context);
  await writeCard(context, survivor, { card, agent: agents.after }, stored);
  await forgetPairs(tenant, mergedIds);
  await forgetFacts(tenant, mergedIds);
  await keepMergedFindable(context, [body.survivorId]);
  const mergeId = newId();
  const row = {
    id: mergeId,
    survivor_id: body.survivorId,
    account_id: caller.accountId,
    merged_at: now,
    undone_at: null,
    undone_by: null,
    image: writeSnapshot(mergeImageKind, image),
  };
  await tenant.insertInto('customer_merges', row).execute();
  await tenant
    .insertInto(
      'customer_merge_members',
      mergedIds.map((customer_id) => ({ merge_id: mergeId, customer_id })),
    )
    .execute();
  context.describe({
    mergeId,
    survivor: body.survivorId,
    merged: mergedIds.join(' '),
    rows: image.moved.reduce((sum, { rows }) => sum + rows.length, 0),
  });
  return mergeId;
}
