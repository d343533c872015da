import type { attachings } from '../../../lib/contract/orders/attachings';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import { envelopeDraft, type ItemDraft } from '../../../lib/contract/documents/envelope-drafts';
import { subjectText } from '../../../lib/format/vehicle';
import type { Locale } from '../../../lib/i18n/locales';
import { latestFile } from '../envelopes/check-sending';
import { createDraft } from '../envelopes/save-draft';
import { sendEnvelope } from '../envelopes/send-envelope';
import type { Context } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import { refusedAll } from '../../engine/failures/refused';
import { lockedOrder, readOrder } from '../orders/read';
import { refuseUnlessOpen } from '../orders/states';
import { placesOfPaper } from './places-of-paper';
import { papersOf, type StoredPaper } from './read-attaching';

type Body = ParsedBody<typeof attachings.send>;

const subjects: Readonly<Record<Locale, (insured: string) => string>> = {
  he: (insured) => `מסמכי הצעת ביטוח לחתימה: ${insured}`,
  en: (insured) => `Insurance proposal to sign: ${insured}`,
  ru: (insured) => `Документы страхового предложения на подпись: ${insured}`,
};

/** Returns the id of the latest file; null without one. */
const latestFileId = async ({ tenant }: Context, documentId: string): Promise<string | null> =>
  (
    await tenant
      .selectFrom('document_versions')
      .select('document_versions.file_id')
      .where('document_versions.document_id', '=', documentId)
      .orderBy('document_versions.number', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.file_id ?? null;

async function itemOf(paper: StoredPaper, context: Context): Promise<ItemDraft> {
  const fileId = await latestFileId(context, paper.document_id);
  const fields = fileId === null ? [] : await placesOfPaper(context.tenant, paper, fileId);
  const base = { kind: 'SIGN' as const, documentId: paper.document_id, title: paper.name };
  return { ...base, note: null, dueDate: null, signer: 0, fields };
}

/** Returns the chosen papers in their order. @throws Failure VALIDATION_ERROR for an id that is no paper of the order */
async function chosenPapers(orderId: string, ids: readonly string[], { tenant }: Context): Promise<StoredPaper[]> {
  const papers = (await papersOf(tenant, orderId)).filter(({ document_id }) => ids.includes(document_id));
  if (papers.length < new Set(ids).size)
    throw new Failure('VALIDATION_ERROR', {
      field: 'documentIds',
      fields: [{ path: 'documentIds', rule: 'invalid' }],
    });
  return papers;
}

/** Refuses files that nobody can sign before an envelope is prepared: without a file, or no PDF. */
async function refuseUnsignable(papers: readonly StoredPaper[], { tenant }: Context): Promise<void> {
  for (const [at, { document_id }] of papers.entries()) {
    const file = await latestFile(tenant, document_id);
    const field = `documentIds.${at}`;
    if (!file) throw new Failure('SIGNING_DOCUMENT_WITHOUT_FILES', { field });
    if (file.type !== 'application/pdf') throw new Failure('DOCUMENT_VALIDATION_ERROR', { field });
    if (file.status === 'SIGNED') throw new Failure('documentIsLocked', { field });
  }
}

/**
 * Sends papers to the customer for signature, or leaves a draft when the places of signatures are to be prepared.
 * @throws Failure, see `attachings.send`
 */
export async function sendPapers(
  orderId: string,
  { documentIds, channels, mobile, email, locale, message, confirmPhone, validDays }: Body,
  context: Context,
): Promise<{ envelopeId: string; sent: boolean }> {
  const { tenant, describe } = context;
  refuseUnlessOpen(await lockedOrder(tenant, orderId), false);
  const order = await readOrder(tenant, orderId, locale);
  const { customer } = order;
  if (!customer) throw new Failure('ORDER_STATE_ERROR', { message: `Order ${order.orderNumber} has no customer` });
  const papers = await chosenPapers(orderId, documentIds, context);
  await refuseUnsignable(papers, context);
  const items: ItemDraft[] = [];
  for (const paper of papers) items.push(await itemOf(paper, context));
  const sent = items.every(({ fields }) => fields.length > 0);
  const signer = {
    customerId: customer.customerId,
    name: `${customer.firstName} ${customer.lastName}`.trim(),
    mobile: mobile || null,
    email: email || null,
    locale,
    channels: [...new Set(channels)],
  };
  const draft = envelopeDraft.safeParse({
    customerId: customer.customerId,
    orderId,
    subject: subjects[locale](subjectText(order.title ?? String(order.orderNumber), locale)).slice(0, 150),
    message: message || null,
    confirmPhone,
    validDays,
    signers: [signer],
    items,
  });
  if (!draft.success) {
    throw refusedAll(draft.error.issues.map(({ path, message: rule }) => ({ path: String(path.at(-1)), rule })));
  }
  const envelopeId = await createDraft(draft.data, context);
  if (sent) await sendEnvelope(context, envelopeId, 1);
  describe({ orderId, envelopeId, sent });
  return { envelopeId, sent };
}
