import type { mails } from '../../../lib/contract/customers/mails';
import type { TagMark } from '../../../lib/contract/customers/tags';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import type { Tenant } from '../../engine/db/tenant';
import { Failure, found } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import { wakeBox } from './box-problem';
import { requireMail } from './require-mail';
import { syncBoxSignature } from './job-signatures';

/** Asks a colleague to answer, and leaves a note. @throws Failure NOT_FOUND */
export async function assignMail(
  mailId: string,
  { assigneeId, note }: ParsedBody<typeof mails.assign>,
  { tenant, caller }: Context,
): Promise<void> {
  await requireMail(tenant, mailId, caller);
  if (assigneeId !== null)
    found(
      await tenant
        .selectFrom('accounts')
        .select('accounts.id')
        .where('accounts.id', '=', assigneeId)
        .where('account_state', '=', 'ACTIVE')
        .executeTakeFirst(),
    );
  await tenant.updateTable('mails').set({ assigned_to: assigneeId, note }).where('mails.id', '=', mailId).execute();
}

/** Notes that the caller has a mail open, and has its text fetched if need be. @throws Failure NOT_FOUND */
export async function lookAtMail(
  mailId: string,
  { answering, again }: ParsedBody<typeof mails.look>,
  context: Context,
): Promise<void> {
  const { tenant, caller, now, agencyId, jobs } = context;
  const mail = await requireMail(tenant, mailId, caller);
  if (!mail.loaded && mail.remote_uid !== null) {
    await tenant
      .updateTable('mails')
      .set({ wanted: true, ...(again && { load_failures: 0 }) })
      .where('mails.id', '=', mailId)
      .execute();
    if (again) await wakeBox(tenant, mail.account_id);
    await jobs.send(syncBoxSignature, { agencyId, accountId: mail.account_id }, { singletonKey: mail.account_id });
  }
  const values = { answering, seen_at: now };
  await tenant
    .insertInto('mail_readers', { mail_id: mailId, account_id: caller.accountId, ...values })
    .onConflict((conflict) => conflict.columns(['agency_id', 'mail_id', 'account_id']).doUpdateSet(values))
    .execute();
}

const tagsOf = (tenant: Tenant, mailId: string): Promise<TagMark[]> =>
  tenant
    .selectFrom('mail_tags')
    .innerJoin('tags', (join) =>
      join.onRef('tags.agency_id', '=', 'mail_tags.agency_id').onRef('tags.id', '=', 'mail_tags.tag_id'),
    )
    .select(['tags.id as tagId', 'tags.name'])
    .where('mail_tags.mail_id', '=', mailId)
    .orderBy('tags.name')
    .execute();

/** Puts a tag on a mail. @throws Failure NOT_FOUND */
export async function addTag(mailId: string, tagId: string, { tenant, caller }: Context): Promise<TagMark[]> {
  await requireMail(tenant, mailId, caller);
  found(await tenant.selectFrom('tags').select('tags.id').where('tags.id', '=', tagId).executeTakeFirst());
  await tenant
    .insertInto('mail_tags', { mail_id: mailId, tag_id: tagId, account_id: caller.accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tagsOf(tenant, mailId);
}

/** Takes a tag off a mail. @throws Failure NOT_FOUND; TAG_OF_ANOTHER unless it is the caller's, or the caller put it on */
export async function removeTag(mailId: string, tagId: string, { tenant, caller }: Context): Promise<TagMark[]> {
  await requireMail(tenant, mailId, caller);
  const { owner } = found(
    await tenant.selectFrom('tags').select('tags.account_id as owner').where('tags.id', '=', tagId).executeTakeFirst(),
  );
  const row = await tenant
    .selectFrom('mail_tags')
    .select('account_id')
    .where('mail_id', '=', mailId)
    .where('tag_id', '=', tagId)
    .executeTakeFirst();
  if (!row) return tagsOf(tenant, mailId);
  if (owner !== caller.accountId && row.account_id !== caller.accountId)
    throw new Failure('TAG_OF_ANOTHER', { message: 'Only its owner, or who put it on, takes a tag off' });
  await tenant.deleteFrom('mail_tags').where('mail_id', '=', mailId).where('tag_id', '=', tagId).execute();
  return tagsOf(tenant, mailId);
}
