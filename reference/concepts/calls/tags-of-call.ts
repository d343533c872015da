import type { TagMark } from '../../../lib/contract/customers/tags';
import type { Tenant } from '../../engine/db/tenant';
import { Failure, found } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import { requireCall } from './call-card';

const tagsOf = (tenant: Tenant, callId: string): Promise<TagMark[]> =>
  tenant
    .selectFrom('phone_call_tags')
    .innerJoin('tags', (join) =>
      join.onRef('tags.agency_id', '=', 'phone_call_tags.agency_id').onRef('tags.id', '=', 'phone_call_tags.tag_id'),
    )
    .select(['tags.id as tagId', 'tags.name'])
    .where('phone_call_tags.call_id', '=', callId)
    .orderBy('tags.name')
    .execute();

/** Puts a tag on a call. @throws Failure NOT_FOUND */
export async function addTag(callId: string, tagId: string, { tenant, caller }: Context): Promise<TagMark[]> {
  await requireCall(tenant, callId);
  found(await tenant.selectFrom('tags').select('tags.id').where('tags.id', '=', tagId).executeTakeFirst());
  await tenant
    .insertInto('phone_call_tags', { call_id: callId, tag_id: tagId, account_id: caller.accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tagsOf(tenant, callId);
}

/** Takes a tag off a call. @throws Failure NOT_FOUND; TAG_OF_ANOTHER unless it is the caller's, or the caller put it on */
export async function removeTag(callId: string, tagId: string, { tenant, caller }: Context): Promise<TagMark[]> {
  await requireCall(tenant, callId);
  const { owner } = found(
    await tenant.selectFrom('tags').select('tags.account_id as owner').where('tags.id', '=', tagId).executeTakeFirst(),
  );
  const put = tenant.selectFrom('phone_call_tags').where('call_id', '=', callId).where('tag_id', '=', tagId);
  const row = await put.select('account_id').executeTakeFirst();
  if (!row) return tagsOf(tenant, callId);
  if (owner !== caller.accountId && row.account_id !== caller.accountId)
    throw new Failure('TAG_OF_ANOTHER', { message: 'Only its owner, or who put it on, takes a tag off' });
  await tenant.deleteFrom('phone_call_tags').where('call_id', '=', callId).where('tag_id', '=', tagId).execute();
  return tagsOf(tenant, callId);
}
