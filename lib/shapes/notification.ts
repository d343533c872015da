import type { Delivery, NotificationEvent, NotificationSetting } from '../contract/desk/notifications';

interface Rule {
  type: NotificationSetting['type'];
  /** Default deliveries. The screen shows every notification. */
  unlessTold: readonly Delivery[];
  /** Cannot be switched off. */
  fixed?: readonly Delivery[];
  /** For back-office staff only. */
  backoffice?: true;
}

/** Type, default deliveries and recipients of each event (S1 §3). */
export const notificationRules: Readonly<Record<NotificationEvent, Rule>> = {
  ORDER_CREATED: { type: 'WORK', unlessTold: ['SCREEN'] },
  ORDER_CHANGED: { type: 'WORK', unlessTold: ['SCREEN'] },
  REGISTRATION_WAITING: { type: 'OFFICE', unlessTold: ['SCREEN', 'MAIL'], backoffice: true },
  // Fixed: an attacker who has taken over an account must not be able to hide this from its owner.
  NEW_SIGN_IN: { type: 'SECURITY', unlessTold: ['SCREEN', 'MAIL'], fixed: ['SCREEN'] },
  // Somebody stands at the roadside.
  CLAIM_REPORTED: { type: 'WORK', unlessTold: ['SCREEN', 'MAIL'] },
  // Customers wait for a message that nobody sends before the gateway is paid.
  CAMPAIGN_PAUSED: { type: 'WORK', unlessTold: ['SCREEN', 'MAIL'] },
  CAMPAIGN_REPLIED: { type: 'WORK', unlessTold: ['SCREEN'] },
  OPPORTUNITY_ANSWERED: { type: 'WORK', unlessTold: ['SCREEN'] },
  // The mail is the end of a search that takes up to 48 hours (S2 §4).
  QUOTE_SEARCH_FINISHED: { type: 'WORK', unlessTold: ['SCREEN', 'MAIL'] },
  PAYMENT_RECEIVED: { type: 'WORK', unlessTold: ['SCREEN'] },
  OFFERS_CHOSEN: { type: 'WORK', unlessTold: ['SCREEN', 'MAIL'] },
  OFFERS_QUESTION: { type: 'WORK', unlessTold: ['SCREEN', 'MAIL'] },
  WEBSITE_REQUEST: { type: 'WORK', unlessTold: ['SCREEN'] },
  WEBSITE_ORDER: { type: 'WORK', unlessTold: ['SCREEN'] },
  WEBSITE_POLICY: { type: 'WORK', unlessTold: ['SCREEN'] },
  // Somebody waits for a call before paying.
  WEBSITE_WAITS: { type: 'WORK', unlessTold: ['SCREEN', 'MAIL'] },
  // Paid and not insured: whoever drives now has no cover, so it cannot be switched off.
  WEBSITE_UNINSURED: { type: 'WORK', unlessTold: ['SCREEN', 'MAIL', 'SMS'], fixed: ['SCREEN', 'MAIL'] },
  // Paid, and nobody knows whether there is cover.
  WEBSITE_IN_DOUBT: { type: 'WORK', unlessTold: ['SCREEN', 'MAIL', 'SMS'], fixed: ['SCREEN', 'MAIL'] },
  WEBSITE_CALL: { type: 'WORK', unlessTold: ['SCREEN', 'MAIL'] },
  // The mail is the end of a work that its starter no longer waits for.
  IMPORT_FINISHED: { type: 'WORK', unlessTold: ['SCREEN', 'MAIL'] },
  REMINDER: { type: 'PERSONAL', unlessTold: ['SCREEN'], fixed: ['SCREEN'] },
  ENVELOPE_SIGNED: { type: 'WORK', unlessTold: ['SCREEN'] },
  ENVELOPE_FILE: { type: 'WORK', unlessTold: ['SCREEN'] },
  ENVELOPE_COMPLETED: { type: 'WORK', unlessTold: ['SCREEN', 'MAIL'] },
  ENVELOPE_DECLINED: { type: 'WORK', unlessTold: ['SCREEN', 'MAIL'] },
  // A person who hesitates to sign waits for a call.
  ENVELOPE_CALL: { type: 'WORK', unlessTold: ['SCREEN', 'MAIL'] },
  ENVELOPE_EXPIRED: { type: 'WORK', unlessTold: ['SCREEN'] },
  ENVELOPE_UNSEALED: { type: 'WORK', unlessTold: ['SCREEN', 'MAIL'] },
  // SMS and mail are configured per document (S3 §3).
  DOCUMENT_DUEDATE: { type: 'PERSONAL', unlessTold: ['SCREEN'] },
};

/** Returns whether an account can receive an event at all. */
export const concerns = (event: NotificationEvent, { backoffice }: { backoffice: boolean }): boolean =>
  !notificationRules[event].backoffice || backoffice;

/** Returns whether a delivery of an event cannot be switched off. */
export const isFixed = (event: NotificationEvent, delivery: Delivery): boolean =>
  notificationRules[event].fixed?.includes(delivery) ?? false;

/** Returns whether an event is sent by a delivery: the saved setting, else the default. */
export function goesOut(
  event: NotificationEvent,
  delivery: Delivery,
  saved: { dontSend: boolean } | undefined,
): boolean {
  if (isFixed(event, delivery) || saved === undefined)
    return isFixed(event, delivery) || notificationRules[event].unlessTold.includes(delivery);
  return !saved.dontSend;
}
