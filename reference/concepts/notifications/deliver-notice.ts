import { sql } from 'kysely';
import { z } from 'zod';
import { type NotificationEvent, notification, notificationEvent } from '../../../lib/contract/desk/notifications';
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

/** Events that concern one person only. All others are work of the agency, which somebody has to see. */
const personal: readonly NotificationEvent[] = [
  'ORDER_CREATED',
  'ORDER_CHANGED',
  'NEW_SIGN_IN',
  'REMINDER',
  'QUOTE_SEARCH_FINISHED',
  'IMPORT_FINISHED',
];

/**
 * Delivers a notice to each recipient in its own transaction. A retry skips those who have it. What customers and
 * insurers did reaches the superusers of the agency when nobody of those who were meant can sign in any more.
 */
export const deliverNotice = job({
  name: 'notifications.deliverNotice',
  data: notice.extend({ id: z.string() }),
  concurrency: 2,
  async run({ id, to, ...what }, { inTransaction, settings }) {
    const recipients = await inTransaction(async (scope) => {
      const meant = await activeAccounts(scope, to);
      if (meant.length > 0 || to === 'backoffice' || personal.includes(what.event)) return meant;
      return superusersOver(scope, to);
    });
    for (const recipient of recipients)
      await inTransaction((scope) => arrive(scope, settings, { ...what, id: `${id}.${recipient.id}`, recipient }));
  },
});

/** Accounts that can sign in. */
const active = ({ db }: Scope) =>
  db
    .selectFrom('accounts')
    .select(['id', 'agency_id', 'language', 'first_name'])
    .where('account_state', '=', 'ACTIVE')
    .orderBy('id');

function activeAccounts(scope: Scope, to: Notice['to']) {
  return (
    to === 'backoffice'
      ? active(scope).where((eb) => eb(eb.val('backoffice'), '=', eb.fn.any('agent_roles')))
      : active(scope).where('id', 'in', to)
  ).execute();
}

/** Superusers who can sign in, of the agencies of some accounts. */
const superusersOver = (scope: Scope, accountIds: readonly string[]) =>
  active(scope)
    .where(sql<boolean>`'superuser' = any(privileges)`)
    .where('agency_id', 'in', (of) => of.selectFrom('accounts').select('agency_id').where('id', 'in', accountIds))
    .limit(500)
    .execute();
