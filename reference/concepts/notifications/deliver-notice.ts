import { z } from 'zod';
import { notification, notificationEvent } from '../../../lib/contract/desk/notifications';
import { job, type Scope } from '../../engine/jobs/job';
import { arrive } from './arrive';

const notice = z.object({
  event: notificationEvent,
  facts: notification.shape.facts,
  /** Ids of accounts, or all back-office staff. */
  to: z.union([z.array(z.string()).max(500), z.literal('backoffice')]),
  /** Subject, such as `order:<id>`: an unread notification about it is renewed, not duplicated. */
  topic: z.string().optional(),
  orderId: z.string().optional(),
  customerId: z.string().optional(),
});

/** An event to notify about. */
export type Notice = z.output<typeof notice>;

/** Delivers a notice to each recipient in its own transaction. A retry skips those who have it. */
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

/** Accounts that can sign in. */
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
