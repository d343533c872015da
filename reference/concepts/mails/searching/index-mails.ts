import { z } from 'zod';
import { type Tenant, tenantOf } from '../../../engine/db/tenant';
import { job, type JobContext } from '../../../engine/jobs/job';
import { indexBoxSignature } from '../job-signatures';
import { signatureOf } from './signature';

/** Mails of one transaction. */
const portion = 200;

interface Whose {
  agencyId: string;
  /** Of one mailbox; undefined for all of the agency. */
  accountId?: string;
}

/**
 * Writes the signatures of the next mails that have none. Their rows are locked before the texts are read, so that a
 * text that changes meanwhile loses its signature again.
 * @returns how many there were
 */
async function indexNext(tenant: Tenant, accountId: string | undefined): Promise<number> {
  const open = await tenant.search
    .selectFrom('mail_search')
    .select('mail_search.mail_id')
    .where('mail_search.signature', 'is', null)
    .$if(accountId !== undefined, (some) => some.where('mail_search.account_id', '=', accountId ?? ''))
    .limit(portion)
    .forUpdate()
    .skipLocked()
    .execute();
  if (open.length === 0) return 0;
  const ids = open.map(({ mail_id }) => mail_id);
  const rows = await tenant
    .selectFrom('mails')
    .select(['id', 'account_id', 'words', 'sender', 'sender_name', 'recipients', 'cc', 'subject'])
    .where('mails.id', 'in', ids)
    .execute();
  const signed = rows.map(({ id, account_id, words, sender, sender_name, recipients, cc, subject }) => ({
    mail_id: id,
    account_id,
    // As the conditions of a search compare them (`find-mails.ts`).
    signature: signatureOf([
      words,
      ...[`${sender} ${sender_name}`, [...recipients, ...cc].join(' '), subject].map((text) => text.toLowerCase()),
    ]),
  }));
  await tenant.search
    .insertInto('mail_search', signed)
    .onConflict((conflict) =>
      conflict.column('mail_id').doUpdateSet(({ ref }) => ({ signature: ref('excluded.signature') })),
    )
    .execute();
  return open.length;
}

/** Writes the signatures of all mails that have none. A search finds these too, but has to read them. */
export async function indexMails(
  { agencyId, accountId }: Whose,
  { inTransaction, signal }: Pick<JobContext, 'inTransaction' | 'signal'>,
): Promise<void> {
  let last = portion;
  while (last === portion && !signal.aborted)
    last = await inTransaction(({ db }) => indexNext(tenantOf(db, agencyId), accountId));
}

/** Indexes the mails that a sync has stored. */
export const indexBox = job({
  ...indexBoxSignature,
  run: (box, context) => indexMails(box, context),
});

/** Indexes what no sync has stored, such as the mails of before and the drafts of people without a mailbox. */
export const indexAllMails = job({
  name: 'mails.indexAll',
  data: z.object({}),
  options: { expireInSeconds: 6 * 60 * 60 },
  every: '40 1 * * *',
  onStart: true,
  async run(_, context) {
    const agencies = await context.db.selectFrom('agencies').select('id').orderBy('id').execute();
    for (const { id } of agencies) await indexMails({ agencyId: id }, context);
  },
});
