import type { DocumentRow, RecipientMode, ReminderType } from '../contract/documents/documents';
import type { ErrorCode } from '../contract/kit/errors';
import { isMobile } from '../rules/people/phone';

/** Returns the content type of a document from its file type (S3 §3). */
export function fileTypeOf(contentType: string): DocumentRow['fileType'] {
  if (contentType.startsWith('audio/')) return 'AUDIO';
  return contentType === 'image/jpeg' || contentType === 'image/png' ? 'SCAN' : 'FAX';
}

export interface Reminders {
  agentReminders: boolean;
  customerReminders: boolean;
  reminderTypes: readonly ReminderType[];
}

/** Reminder channels outside the product; POPUP is inside (S3 §3). */
export const outsideWays = ({ reminderTypes }: Pick<Reminders, 'reminderTypes'>): Exclude<ReminderType, 'POPUP'>[] =>
  (['SMS', 'MAIL'] as const).filter((type) => reminderTypes.includes(type));

/** Returns the recipients of reminders outside the product (S3 §3). */
export function recipientModeOf(reminders: Reminders): RecipientMode {
  if (outsideWays(reminders).length === 0) return 'nobody';
  const { agentReminders, customerReminders } = reminders;
  if (agentReminders && customerReminders) return 'agentAndCustomer';
  return agentReminders ? 'agent' : customerReminders ? 'customer' : 'nobody';
}

/** Returns whether nobody would be reminded of the due date. Saving then needs a confirmation (S3 §5). */
export const remindsNobody = (reminders: Reminders, dueDate: string | null): boolean =>
  dueDate !== null &&
  recipientModeOf(reminders) === 'nobody' &&
  !(reminders.agentReminders && reminders.reminderTypes.includes('POPUP'));

/** Contacts of a person. */
export interface Reach {
  mobile: string | null;
  email: string | null;
}

const canGet = (way: 'SMS' | 'MAIL', { mobile, email }: Reach): boolean =>
  way === 'SMS' ? mobile !== null && isMobile(mobile) : Boolean(email);

/** Returns the channels that really reach a person. */
export const waysTo = (reach: Reach, reminders: Pick<Reminders, 'reminderTypes'>): ('SMS' | 'MAIL')[] =>
  outsideWays(reminders).filter((way) => canGet(way, reach));

/** Returns why reminders cannot be sent: a customer needs a mail address or mobile, an agent a phone (S3 §5). */
export function reminderProblem(reminders: Reminders, customer: Reach, agent: Reach): ErrorCode | undefined {
  const mode = recipientModeOf(reminders);
  if ((mode === 'customer' || mode === 'agentAndCustomer') && waysTo(customer, reminders).length === 0)
    return outsideWays(reminders).includes('SMS') ? 'CUSTOMER_REMIND_PHONE_ERROR' : 'CUSTOMER_REMIND_EMAIL_ERROR';
  if ((mode === 'agent' || mode === 'agentAndCustomer') && !agent.mobile) return 'INVALID_AGENT_REMINDERS_ERROR';
  return undefined;
}

/** Days before the due date on which reminders are sent. */
export const reminderDays = [1, 0] as const;

/** Returns unique, portable file names for a zip, from document names. @param extension `.pdf` */
export function archiveNames(files: readonly { name: string; extension: string }[]): string[] {
  const taken = new Set<string>();
  return files.map(({ name, extension }) => {
    const stem = safeStem(name);
    let candidate = stem + extension;
    for (let number = 2; taken.has(candidate.toLowerCase()); number++) candidate = `${stem} (${number})${extension}`;
    taken.add(candidate.toLowerCase());
    return candidate;
  });
}

/** Longest name without extension, characters. In UTF-8, Hebrew then fits 255 bytes. */
const longestStem = 60;

function safeStem(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[<>:"/\\|?*]/g, '-')
    .replace(/\s+/g, ' ');
  const stem = [...plain]
    .slice(0, longestStem)
    .join('')
    .replace(/^[ .]+|[ .]+$/g, '');
  return stem === '' || /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(stem) ? `_${stem}` : stem;
}
