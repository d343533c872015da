import type { EnvelopeDraft, ItemDraft, SignerDraft } from '../contract/documents/envelope-drafts';
import type { EnvelopeRow, ItemStatus } from '../contract/documents/envelopes';
import { notDrawable } from '../marks/drawable';
import { daysBetween } from '../rules/time/calendar';
import { isEmail } from '../rules/people/email';
import { israelClock } from '../rules/time/israel-time';
import { isPersonName } from '../rules/people/person-name';
import { isMobile } from '../rules/people/phone';
import { type Problem, problemAt, type RuleKey } from '../rules/kit/rule-keys';

/** Parts of an envelope that are validated before sending. */
export type Sendable = Pick<EnvelopeDraft, 'subject' | 'signers' | 'items' | 'confirmPhone'>;

/** Returns the number of pages of a document; undefined when unknown. */
export type PagesOf = (documentId: string) => number | undefined;

const isSignature = ({ kind }: { kind: ItemDraft['fields'][number]['kind'] }) =>
  kind === 'SIGNATURE' || kind === 'INITIALS';

/** Returns whether a signer has anything to do: a field, a file or a question. */
export const hasTask = (items: readonly ItemDraft[], signer: number): boolean =>
  items.some((item) =>
    item.kind === 'SIGN' ? item.fields.some((field) => field.signer === signer) : item.signer === signer,
  );

/** Validates the channels of a signer (S3 §5: mail needs an address, SMS a number). */
export function reachProblems(
  { channels, mobile, email }: Pick<SignerDraft, 'channels' | 'mobile' | 'email'>,
  path: string,
): Problem[] {
  if (channels.length === 0) return problemAt(`${path}.channels`, 'nobodyReachable');
  return [
    ...problemAt(`${path}.email`, channels.includes('MAIL') && !(email && isEmail(email)) ? 'signerMail' : undefined),
    ...problemAt(
      `${path}.mobile`,
      channels.includes('SMS') && !(mobile && isMobile(mobile)) ? 'signerMobile' : undefined,
    ),
  ];
}

/** A signer who is a customer has the name of the card, which may be that of a company. */
function signerNameRule({ customerId, name }: SignerDraft): RuleKey | undefined {
  if (name.trim() === '') return 'required';
  if (notDrawable(name).length > 0) return 'notPrintable';
  return customerId || isPersonName(name) ? undefined : 'personName';
}

function signerProblems(signer: SignerDraft, at: number, { items, confirmPhone }: Sendable): Problem[] {
  const path = `signers.${at}`;
  const unreachable = reachProblems(signer, path);
  const codeless =
    confirmPhone &&
    !(signer.mobile && isMobile(signer.mobile)) &&
    !unreachable.some((problem) => problem.path === `${path}.mobile`);
  return [
    ...problemAt(`${path}.name`, signerNameRule(signer)),
    ...unreachable,
    ...problemAt(`${path}.mobile`, codeless ? 'signerMobile' : undefined),
    ...problemAt(path, hasTask(items, at) ? undefined : 'signerHasNothing'),
  ];
}

/**
 * Validates the fields of a document to sign: at least one signature, each field with a signer and on an existing page
 * (S3 §5).
 */
function documentProblems(item: ItemDraft, path: string, signers: number, pages: number | undefined): Problem[] {
  if (item.documentId === null) return problemAt(`${path}.documentId`, 'required');
  if (item.fields.length === 0) return problemAt(`${path}.fields`, 'fieldNeeded');
  return [
    ...problemAt(
      `${path}.fields`,
      item.fields.some((field) => isSignature(field) && field.required) ? undefined : 'signatureNeeded',
    ),
    ...item.fields.flatMap(({ signer, page, x, y, width, height }, at) => {
      const field = `${path}.fields.${at}`;
      const isInside = width > 0 && height > 0 && x + width <= 1.0001 && y + height <= 1.0001;
      return [
        ...problemAt(field, signer < signers ? undefined : 'fieldWithoutSigner'),
        ...problemAt(field, isInside && (pages === undefined || page <= pages) ? undefined : 'fieldOffPage'),
      ];
    }),
  ];
}

/** The title of a document stands on its certificate. */
function titleRule({ kind, title }: ItemDraft): RuleKey | undefined {
  if (title.trim() === '') return 'required';
  return kind === 'SIGN' && notDrawable(title).length > 0 ? 'notPrintable' : undefined;
}

function itemProblems(item: ItemDraft, at: number, signers: number, pagesOf: PagesOf): Problem[] {
  const path = `items.${at}`;
  const problems = problemAt(`${path}.title`, titleRule(item));
  if (item.kind === 'SIGN')
    return [
      ...problems,
      ...documentProblems(item, path, signers, item.documentId === null ? undefined : pagesOf(item.documentId)),
    ];
  return [...problems, ...problemAt(`${path}.signer`, item.signer < signers ? undefined : 'fieldWithoutSigner')];
}

/** Returns all problems that prevent sending, in step order: items, signers, fields, message. */
export function sendProblems(draft: Sendable, pagesOf: PagesOf = () => undefined): Problem[] {
  const { subject, signers, items } = draft;
  return [
    ...problemAt('items', items.length === 0 ? 'itemNeeded' : undefined),
    ...problemAt('signers', signers.length === 0 ? 'signerNeeded' : undefined),
    ...items.flatMap((item, at) => itemProblems(item, at, signers.length, pagesOf)),
    ...signers.flatMap((signer, at) => signerProblems(signer, at, draft)),
    ...problemAt('subject', subject.trim() === '' ? 'required' : undefined),
  ];
}

/** What an agent must act on in a sent envelope. */
export type EnvelopeNeed = 'UNSEALED' | 'REJECTED' | 'DECLINED' | 'EXPIRED';

/** Days after which an ended envelope is no longer shown as an open issue. */
const remembered = 30;

/**
 * Returns what must be done about an envelope now; null while it only waits for signers.
 * @param today `YYYY-MM-DD` in Israel
 */
export function envelopeNeed(
  { status, items, updateTs }: Pick<EnvelopeRow, 'status' | 'items' | 'updateTs'>,
  today: string,
): EnvelopeNeed | null {
  const some = (wanted: ItemStatus) => items.some((item) => item.status === wanted);
  if (status === 'SENT') return some('UNSEALED') ? 'UNSEALED' : some('REJECTED') ? 'REJECTED' : null;
  const isEnd = status === 'DECLINED' || status === 'EXPIRED';
  return isEnd && daysBetween(israelClock(updateTs).day, today) <= remembered ? status : null;
}
