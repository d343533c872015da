import type { DocumentRow, DocumentStatus, RecipientMode, ReminderType } from '../contract/documents';
import { documentStatuses } from '../contract/documents';
import type { ErrorCode } from '../contract/errors';
import { isMobile } from './phone';

const rankOf = (status: DocumentStatus): number => documentStatuses.indexOf(status);

/** Whether a document may go from one status to another: forward, over what lies between, never back (SD 20). */
export const movesForward = (from: DocumentStatus, to: DocumentStatus): boolean => rankOf(to) > rankOf(from);

/** What a document is after something has happened to it: the later of both. */
export const statusAfter = (from: DocumentStatus, happened: DocumentStatus): DocumentStatus =>
  movesForward(from, happened) ? happened : from;

/** A signed document is locked: neither its file nor what is said of it changes any more (S3 §4). */
export const isLocked = (status: DocumentStatus): boolean => status === 'SIGNED';

/** Whether something is still to come: then its due date is a day to be reminded of. */
export const isAwaited = (status: DocumentStatus): boolean => !movesForward('NOTIFICATION_VISITED', status);

/** What a document came as, by the type of its file (S3 §3). */
export function fileTypeOf(contentType: string): DocumentRow['fileType'] {
  if (contentType.startsWith('audio/')) return 'AUDIO';
  return contentType === 'image/jpeg' || contentType === 'image/png' ? 'SCAN' : 'FAX';
}

export interface Reminders {
  agentReminders: boolean;
  customerReminders: boolean;
  reminderTypes: readonly ReminderType[];
}

/** Ways that lead out of the product: POPUP does not (S3 §3). */
export const outsideWays = ({ reminderTypes }: Pick<Reminders, 'reminderTypes'>): Exclude<ReminderType, 'POPUP'>[] =>
  (['SMS', 'MAIL'] as const).filter((type) => reminderTypes.includes(type));

/** Who is reminded outside of the product (S3 §3). */
export function recipientModeOf(reminders: Reminders): RecipientMode {
  if (outsideWays(reminders).length === 0) return 'nobody';
  const { agentReminders, customerReminders } = reminders;
  if (agentReminders && customerReminders) return 'agentAndCustomer';
  return agentReminders ? 'agent' : customerReminders ? 'customer' : 'nobody';
}

/** Whether nobody at all would learn of the due date: that is saved only when it was asked (S3 §5). */
export const remindsNobody = (reminders: Reminders, dueDate: string | null): boolean =>
  dueDate !== null &&
  recipientModeOf(reminders) === 'nobody' &&
  !(reminders.agentReminders && reminders.reminderTypes.includes('POPUP'));

/** How somebody can be reached. */
export interface Reach {
  mobile: string | null;
  email: string | null;
}

const canGet = (way: 'SMS' | 'MAIL', { mobile, email }: Reach): boolean =>
  way === 'SMS' ? mobile !== null && isMobile(mobile) : Boolean(email);

/** The ways by which a person really gets a reminder. */
export const waysTo = (reach: Reach, reminders: Pick<Reminders, 'reminderTypes'>): ('SMS' | 'MAIL')[] =>
  outsideWays(reminders).filter((way) => canGet(way, reach));

/** Why reminders cannot go out as they are: a customer needs a mail address or a mobile, an agent a phone (S3 §5). */
export function reminderProblem(reminders: Reminders, customer: Reach, agent: Reach): ErrorCode | undefined {
  const mode = recipientModeOf(reminders);
  if ((mode === 'customer' || mode === 'agentAndCustomer') && waysTo(customer, reminders).length === 0)
    return outsideWays(reminders).includes('SMS') ? 'CUSTOMER_REMIND_PHONE_ERROR' : 'CUSTOMER_REMIND_EMAIL_ERROR';
  if ((mode === 'agent' || mode === 'agentAndCustomer') && !agent.mobile) return 'INVALID_AGENT_REMINDERS_ERROR';
  return undefined;
}

/** Days before the due date on which reminders go out. */
export const reminderDays = [1, 0] as const;

/** Name of each file inside of a zip: as its document is called, none twice, nothing that a file system refuses. @param extension `.pdf` */
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

/** Longest name without its ending: with it, Hebrew in UTF-8 fits the 255 bytes of every file system. */
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
