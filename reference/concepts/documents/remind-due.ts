import { addDays, parseISO } from 'date-fns';
import { z } from 'zod';
import { formatDay } from '../../../lib/format/date';
import { localeFor } from '../../../lib/i18n/locales';
import { isoDay, todayInIsrael } from '../../../lib/rules/time/calendar';
import { reminderDays, waysTo } from '../../../lib/shapes/document';
import { documentMachine } from '../../../lib/rules/work/document-status';
import { israelClock } from '../../../lib/rules/time/israel-time';
import { customerInfoKind } from '../customers/snapshots';
import { readSnapshot } from '../../engine/db/snapshot';
import type { Db } from '../../engine/db/schema';
import { tenantOf } from '../../engine/db/tenant';
import { job, type Scope } from '../../engine/jobs/job';
import { sendSmsToCustomer } from '../messages/send-sms-to-customer';
import { notify } from '../notifications/notify';
import { sendMessage } from '../../engine/outbox/send-message';
import type { Settings } from '../../engine/settings';
import { agentTexts, customerTexts, type DueFacts } from './reminder-texts';
import { reachOfAgent } from './write-document';

/** Hours of the day (Israel) in which reminders are sent. */
const waking = { from: '09:00', to: '20:00' };
/** Documents per run. */
const max = 500;

/**
 * Sends reminders for expected documents on the day before the due date and on the day (DOC-06): SMS and mail to the
 * customer; notification to the author, with SMS and mail if chosen. Each reminder is sent once. Every hour.
 */
export const remindDue = job({
  name: 'documents.remindDue',
  data: z.object({ now: z.iso.datetime().optional() }),
  every: '7 * * * *',
  async run({ now: said }, { db, inTransaction, settings, log, signal }) {
    const now = said ? new Date(said) : new Date();
    const { time } = israelClock(now.getTime());
    if (time < waking.from || time > waking.to) return;
    let sent = 0;
    for (const daysBefore of reminderDays) {
      const due = isoDay(addDays(parseISO(todayInIsrael(now)), daysBefore));
      for (const row of await dueOn(db, due, daysBefore)) {
        if (signal.aborted) return;
        if (await inTransaction((scope) => remindOf(scope, settings, row, daysBefore, now))) sent++;
      }
    }
    if (sent > 0) log.info({ sent }, 'document reminders sent');
  },
});

const awaited = documentMachine.from('receive');

/** Documents of a day without a reminder so far. */
const dueOn = (db: Db, day: string, daysBefore: number) =>
  db
    .selectFrom('documents')
    .innerJoin('customers', (join) =>
      join.onRef('customers.agency_id', '=', 'documents.agency_id').onRef('customers.id', '=', 'documents.customer_id'),
    )
    .innerJoin('agencies', 'agencies.id', 'documents.agency_id')
    .innerJoin('accounts', 'accounts.id', 'documents.account_id')
    .leftJoin('document_reminders', (join) =>
      join
        .onRef('document_reminders.agency_id', '=', 'documents.agency_id')
        .onRef('document_reminders.document_id', '=', 'documents.id')
        .onRef('document_reminders.due_on', '=', 'documents.due_on')
        .on('document_reminders.days_before', '=', daysBefore),
    )
    .selectAll('documents')
    .select([
      'customers.info',
      'customers.mobile_phone',
      'customers.email',
      'agencies.name as agency',
      'agencies.phone',
      'accounts.language',
    ])
    .where('documents.due_on', '=', day)
    .where((eb) => eb.or([eb('documents.agent_reminders', '=', true), eb('documents.customer_reminders', '=', true)]))
    .where('documents.deleted_at', 'is', null)
    .where('documents.status', 'in', awaited)
    .where('customers.status', '<>', 'REMOVED')
    .where('document_reminders.document_id', 'is', null)
    .orderBy('documents.id')
    .limit(max)
    .execute();

type Due = Awaited<ReturnType<typeof dueOn>>[number];

/** Sends the reminders of one document. @returns false when another run has done it */
async function remindOf(scope: Scope, settings: Settings, row: Due, daysBefore: number, now: Date): Promise<boolean> {
  const tenant = tenantOf(scope.db, row.agency_id);
  const claimed = await tenant
    .insertInto('document_reminders', {
      document_id: row.id,
      due_on: row.due_on!,
      days_before: daysBefore,
      sent_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('document_id')
    .executeTakeFirst();
  if (!claimed) return false;
  const { firstName, lastName } = readSnapshot(customerInfoKind, row.info);
  const facts: DueFacts = {
    document: row.name,
    customer: `${firstName} ${lastName}`,
    agency: row.agency,
    phone: row.phone,
    day: formatDay(row.due_on!),
    isToday: daysBefore === 0,
  };
  if (row.customer_reminders) await remindCustomer(scope, settings, row, facts, now);
  if (row.agent_reminders) await remindAgent(scope, settings, row, facts);
  return true;
}

async function remindCustomer(scope: Scope, settings: Settings, row: Due, facts: DueFacts, now: Date): Promise<void> {
  const tenant = tenantOf(scope.db, row.agency_id);
  const { subject, body } = customerTexts[localeFor(readSnapshot(customerInfoKind, row.info).language)];
  const unwanted = await tenant
    .selectFrom('customer_subscriptions')
    .select('channel')
    .where('customer_id', '=', row.customer_id)
    .where('topic', '=', 'other')
    .where('subscribed', '=', false)
    .execute();
  const ways = waysTo({ mobile: row.mobile_phone, email: row.email }, { reminderTypes: row.reminder_types }).filter(
    (way) => !unwanted.some(({ channel }) => channel === way),
  );
  for (const way of ways) {
    if (way === 'MAIL')
      await sendMessage(scope, settings, {
        agencyId: row.agency_id,
        channel: 'MAIL',
        recipient: row.email!,
        subject,
        body: body(facts),
      });
    else {
      const sending = {
        ...scope,
        tenant,
        agencyId: row.agency_id,
        settings,
        now,
        caller: { accountId: row.account_id },
      };
      await sendSmsToCustomer(
        { id: row.customer_id, mobile: row.mobile_phone! },
        { text: body(facts), topic: 'other' },
        sending,
      );
    }
  }
}

async function remindAgent(scope: Scope, settings: Settings, row: Due, facts: DueFacts): Promise<void> {
  const reach = await reachOfAgent(tenantOf(scope.db, row.agency_id), row.account_id);
  const { subject, body } = agentTexts[localeFor(row.language)];
  for (const channel of waysTo(reach, { reminderTypes: row.reminder_types })) {
    const recipient = channel === 'SMS' ? reach.mobile! : reach.email!;
    await sendMessage(scope, settings, {
      agencyId: row.agency_id,
      channel,
      recipient,
      ...(channel === 'MAIL' && { subject }),
      body: body(facts),
    });
  }
  await notify(scope, {
    event: 'DOCUMENT_DUEDATE',
    facts: { document: facts.document, customer: facts.customer, day: facts.day, documentId: row.id },
    to: [row.account_id],
    topic: `document:${row.id}`,
    customerId: row.customer_id,
  });
}
