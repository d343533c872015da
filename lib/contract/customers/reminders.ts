import { z } from 'zod';
import { maxSmsParts, smsSize } from '../../rules/work/sms';
import { customerLanguage } from './customers';
import { endpoint } from '../kit/endpoint';
import { instant } from '../kit/values';
import { tooLong } from '../../rules/kit/rule-messages';

export const reminderRecipients = ['CUSTOMER', 'AGENT'] as const;
export const reminderChannels = ['SMS', 'MAIL'] as const;

const way = z.object({ recipient: z.enum(reminderRecipients), channel: z.enum(reminderChannels) });
export type ReminderWay = z.output<typeof way>;

/** Reasons why a way is closed: no customer, no number or address, unsubscribed, or reminded a moment ago. */
export const closedReasons = ['NO_CUSTOMER', 'NO_MOBILE', 'NO_MAIL', 'UNSUBSCRIBED', 'TOO_SOON'] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** One way of reminding, open or closed. */
export const reminderChoice = way.extend({
  /** Number or mail address; null when there is none. */
  address: z.string().nullable(),
  closed: z.enum(closedReasons).nullable(),
});
export type ReminderChoice = z.output<typeof reminderChoice>;

/** A reminder that was sent. */
export const sentReminder = way.extend({
  reminderId: z.string(),
  address: z.string(),
  text: z.string(),
  sentTs: instant,
  sender: z.string(),
});
export type SentReminder = z.output<typeof sentReminder>;

/** Text and recipients. At least one recipient is required; the form asks before it saves without any (S2 §5). */
export const reminderDraft = z
  .object({
    reminders: z
      .array(way)
      .min(1, 'required')
      .max(reminderRecipients.length * reminderChannels.length, tooLong),
    /** Subject of the mail. */
    subject: z.string().trim().max(150, tooLong).default(''),
    text: z.string().trim().min(1, 'required').max(2_000, tooLong),
  })
  .check(({ value: { reminders, subject, text }, issues, value }) => {
    const by = (channel: ReminderWay['channel']) => reminders.some((one) => one.channel === channel);
    if (by('MAIL') && subject === '')
      issues.push({ code: 'custom', input: value, path: ['subject'], message: 'required' });
    if (by('SMS') && smsSize(text).parts > maxSmsParts)
      issues.push({ code: 'custom', input: value, path: ['text'], message: 'smsTooLong' });
  });
export type ReminderDraft = z.input<typeof reminderDraft>;

export const reminders = {
  /** Returns the possible reminders of an order: ways, default text in the customer's language, and sent reminders. */
  prepare: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/insurance/orders/{orderId}/reminders',
    access: 'CREATE_ORDER',
    response: z.object({
      choices: z.array(reminderChoice),
      customerName: z.string().nullable(),
      agentName: z.string(),
      language: customerLanguage,
      subject: z.string(),
      text: z.string(),
      /**
       * Line with the address at which the customer can report an accident, to be added to the text; null for what
       * insures no car yet, and for an agency without a site.
       */
      accidentLine: z.string().nullable(),
      /** The last ten, newest first. */
      sent: z.array(sentReminder),
    }),
  }),
  /**
   * Sends the reminder (S2 §7). CUSTOMER_REMIND_EMAIL_ERROR and CUSTOMER_REMIND_PHONE_ERROR without the customer's
   * address or mobile, INVALID_AGENT_REMINDERS_ERROR without the agent's, CUSTOMER_UNSUBSCRIBED, ORDER_STATE_ERROR for
   * a cancelled order, TOO_MANY_REQUESTS for the same address within a moment.
   */
  send: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'agent/insurance/{line}/issue/orders/{orderId}/sendReminderToCustomer',
    access: 'CREATE_ORDER',
    body: reminderDraft,
    response: z.object({ sent: z.array(sentReminder) }),
    audit: 'reminders.send',
    idempotent: true,
  }),
};
