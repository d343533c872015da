import { z } from 'zod';
import { notification, notificationEvent } from '../../lib/contract/notifications';
import type { Scope } from '../http/context';
import { job } from '../jobs/job';
import { arrive } from './arrive';

const notice = z.object({
  event: notificationEvent,
  facts: notification.shape.facts,
  /** Ids of accounts, or the staff of the back office. */
  to: z.union([z.array(z.string()).max(500), z.literal('backoffice')]),
  /** What it is about, such as `order:<id>`: an unread one about the same is renewed, not doubled. */
  topic: z.string().optional(),
  orderId: z.string().optional(),
  customerId: z.string().optional(),
});

/** Something that people are to be told of. */
export type Notice = z.output<typeof notice>;

/** Brings a notice to each of its recipients, in a transaction each. Run again, it leaves out whoever has it. */
export const deliverNotice = job({
  name: 'notifications.deliverNotice',
  data: notice.extend({ id: z.string() }),
  concurrency: 2,
  async run({ id, to, ...what }, { inTransaction, settings }) {
    const recipients = await inTransaction((scope) => activeAccounts(scope, to));
    for (const recipient of recipients)
      await inTransaction((scope) => arrive(scope, settings, { ...what, id: `${id}.${recipient.id}`, recipient }));
  },
});

/** Those who can still sign in. */
function activeAccounts({ db }: Scope, to: Notice['to']) {
  const active = db
    .selectFrom('accounts')
    .select(['id', 'agency_id', 'language', 'first_name'])
    .where('account_state', '=', 'ACTIVE')
    .orderBy('id');
  return (
    to === 'backoffice'
      ? active.where((eb) => eb(eb.val('backoffice'), '=', eb.fn.any('agent_roles')))
      : active.where('id', 'in', to)
  ).execute();
}
