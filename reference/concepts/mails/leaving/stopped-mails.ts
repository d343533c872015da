import { sql } from 'kysely';
import { holds } from '../../../../lib/access/rule';
import type { StoppedMail, stoppedMails } from '../../../../lib/contract/customers/stopped-mails';
import type { ParsedQuery } from '../../../../lib/contract/kit/endpoint';
import type { Page } from '../../../../lib/contract/kit/paging';
import { countUpTo } from '../../../engine/db/count-up-to';
import { pageFrom } from '../../../engine/db/page';
import { found } from '../../../engine/failures/failure';
import type { Context } from '../../../engine/http/context';
import { personColumn } from '../../accounts/person-column';
import { countedUpTo } from '../../customers/require-customer';
import { adoptDraft, draftColumns } from './adopt-draft';

type Reader = Pick<Context, 'tenant' | 'caller'>;

const writerIsActive = sql<boolean>`exists (select from accounts where accounts.agency_id = mails.agency_id
  and accounts.id = mails.account_id and accounts.account_state = 'ACTIVE')`;

/**
 * Mails that were to leave and will not: the reader's own drafts, and for superusers those of people who have left or may
 * not sign in.
 */
const standing = ({ tenant, caller }: Reader, dropped = false) =>
  tenant
    .selectFrom('mails')
    .where('mails.stopped_due_at', 'is not', null)
    .where('mails.stopped_dropped', '=', dropped)
    .where('mails.removed', '=', false)
    .where((eb) =>
      eb.or([
        eb.and([eb('mails.account_id', '=', caller.accountId), eb('mails.state', '=', 'DRAFT')]),
        ...(holds(caller.viewer, 'superuser')
          ? [eb.and([eb('mails.state', 'in', ['DRAFT', 'FAILED', 'IN_DOUBT']), eb.not(writerIsActive)])]
          : []),
      ]),
    );

/** Lists the mails that were to leave and will not, the most overdue first. */
export async function findStopped(
  query: ParsedQuery<typeof stoppedMails.stopped>,
  context: Context,
): Promise<Page<StoppedMail>> {
  const { db, caller } = context;
  const rows = await standing(context)
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.agency_id', '=', 'mails.agency_id').onRef('accounts.id', '=', 'mails.account_id'),
    )
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.agency_id', '=', 'mails.agency_id')
        .onRef('customers.id', '=', 'mails.customer_id')
        .on('customers.status', '<>', 'REMOVED'),
    )
    .select([
      'mails.id',
      'mails.account_id',
      'mails.subject',
      'mails.recipients',
      'mails.cc',
      'mails.stopped_due_at',
      'mails.state',
      'mails.attachments',
      personColumn,
      sql<string | null>`nullif(trim(customers.first_name || ' ' || customers.last_name), '')`.as('customer_name'),
    ])
    .orderBy('mails.stopped_due_at')
    .orderBy('mails.id')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();
  const content = rows.map((row): StoppedMail => ({
    mailId: row.id,
    subject: row.subject,
    to: [...row.recipients, ...row.cc],
    writer: row.account_id === caller.accountId ? null : (row.person ?? ''),
    dueTs: row.stopped_due_at!,
    customerName: row.customer_name,
    attachments: row.attachments,
    doubtful: row.state !== 'DRAFT',
  }));
  return pageFrom(content, await countUpTo(db, standing(context).select('mails.id'), countedUpTo), query, countedUpTo);
}

/** Makes a mail of somebody who has left a draft of the caller's. @throws Failure NOT_FOUND, also when a colleague has it */
export async function takeStopped(mailId: string, context: Context): Promise<void> {
  const { tenant, caller } = context;
  const draft = found(
    await standing(context)
      .select([...draftColumns.map((column) => `mails.${column}` as const)])
      .where('mails.id', '=', mailId)
      .where('mails.account_id', '<>', caller.accountId)
      .forUpdate()
      .executeTakeFirst(),
  );
  await tenant
    .updateTable('mail_intents')
    .set({ state: 'CANCELLED' })
    .where('mail_id', '=', mailId)
    .where('kind', '=', 'SEND')
    .where('state', 'in', ['FAILED', 'IN_DOUBT'])
    .execute();
  await adoptDraft(context, draft, caller.accountId);
  await tenant.updateTable('mails').set({ stopped_due_at: null }).where('mails.id', '=', mailId).execute();
}

/** Says that a mail is not to leave any more, or takes that back. @throws Failure NOT_FOUND */
export async function dropStopped(mailId: string, dropped: boolean, context: Context): Promise<void> {
  found(
    await standing(context, !dropped).select('mails.id').where('mails.id', '=', mailId).forUpdate().executeTakeFirst(),
  );
  await context.tenant.updateTable('mails').set({ stopped_dropped: dropped }).where('mails.id', '=', mailId).execute();
}
