import type { Delivery, NotificationEvent, NotificationSetting } from '../contract/notifications';

interface Rule {
  type: NotificationSetting['type'];
  /** Where it goes unless the person has said otherwise; the screen is where everything can be found again. */
  unlessTold: readonly Delivery[];
  /** Cannot be switched off. */
  fixed?: readonly Delivery[];
  /** For back-office staff only. */
  backoffice?: true;
}

/** What each event is, where it goes by default and who can get it (S1 §3). */
export const notificationRules: Readonly<Record<NotificationEvent, Rule>> = {
  ORDER_CREATED: { type: 'WORK', unlessTold: ['SCREEN'] },
  ORDER_CHANGED: { type: 'WORK', unlessTold: ['SCREEN'] },
  REGISTRATION_WAITING: { type: 'OFFICE', unlessTold: ['SCREEN', 'MAIL'], backoffice: true },
  // Whoever has taken over an account must not be able to keep its owner from learning of it.
  NEW_SIGN_IN: { type: 'SECURITY', unlessTold: ['SCREEN', 'MAIL'], fixed: ['SCREEN'] },
  OPPORTUNITY_ANSWERED: { type: 'WORK', unlessTold: ['SCREEN'] },
  REMINDER: { type: 'PERSONAL', unlessTold: ['SCREEN'], fixed: ['SCREEN'] },
  ENVELOPE_SIGNED: { type: 'WORK', unlessTold: ['SCREEN'] },
  ENVELOPE_FILE: { type: 'WORK', unlessTold: ['SCREEN'] },
  ENVELOPE_COMPLETED: { type: 'WORK', unlessTold: ['SCREEN', 'MAIL'] },
  ENVELOPE_DECLINED: { type: 'WORK', unlessTold: ['SCREEN', 'MAIL'] },
  ENVELOPE_EXPIRED: { type: 'WORK', unlessTold: ['SCREEN'] },
  ENVELOPE_UNSEALED: { type: 'WORK', unlessTold: ['SCREEN', 'MAIL'] },
  // Each document says for itself whether an SMS and a mail go out too (S3 §3).
  DOCUMENT_DUEDATE: { type: 'PERSONAL', unlessTold: ['SCREEN'] },
};

/** Whether a person can get an event at all. */
export const concerns = (event: NotificationEvent, { backoffice }: { backoffice: boolean }): boolean =>
  !notificationRules[event].backoffice || backoffice;

/** Whether an event may not be kept back from a delivery. */
export const isFixed = (event: NotificationEvent, delivery: Delivery): boolean =>
  notificationRules[event].fixed?.includes(delivery) ?? false;

/** Whether an event goes out by a delivery: what the person has saved, else the default. */
export function goesOut(
  event: NotificationEvent,
  delivery: Delivery,
  saved: { dontSend: boolean } | undefined,
): boolean {
  if (isFixed(event, delivery) || saved === undefined)
    return isFixed(event, delivery) || notificationRules[event].unlessTold.includes(delivery);
  return !saved.dontSend;
}
