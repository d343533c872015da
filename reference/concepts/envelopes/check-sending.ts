import type { ErrorCode } from '../../../lib/contract/kit/errors';
import type { EnvelopeDraft } from '../../../lib/contract/documents/envelope-drafts';
import { sendProblems } from '../../../lib/shapes/envelope';
import type { Problem } from '../../../lib/rules/kit/rule-keys';
import type { Tenant } from '../../engine/db/tenant';
import { openEnvelopesOf } from '../documents/out-for-signature';
import { Failure } from '../../engine/failures/failure';
import type { PdfEngine } from '../../engine/pdf/engine';
import {
  itemsOf,
  signersOf,
  type StoredEnvelope,
  type StoredItem,
  type StoredField,
  fieldsOf,
} from './stored-envelope';

/** The bytes of a document to sign. */
export interface Source {
  itemId: string;
  documentId: string;
  hash: string;
  pages: number;
}

const pdf = 'application/pdf';

/** The latest file of a document, with the document's status. */
export const latestFile = (tenant: Tenant, documentId: string) =>
  tenant
    .selectFrom('document_versions')
    .innerJoin('files', (join) =>
      join
        .onRef('files.agency_id', '=', 'document_versions.agency_id')
        .onRef('files.id', '=', 'document_versions.file_id'),
    )
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.agency_id', '=', 'document_versions.agency_id')
        .onRef('documents.id', '=', 'document_versions.document_id'),
    )
    .select(['files.hash', 'files.type', 'documents.status', 'document_versions.pages'])
    .where('document_versions.document_id', '=', documentId)
    .where('documents.deleted_at', 'is', null)
    .orderBy('document_versions.number', 'desc')
    .executeTakeFirst();

/** Requires that the document has a file, is a PDF, and is not signed (S3 §5). */
async function sourceOf(tenant: Tenant, item: StoredItem, engine: PdfEngine): Promise<Source | null> {
  if (item.document_id === null) return null;
  const field = `items.${item.position}`;
  const file = await latestFile(tenant, item.document_id);
  if (!file) throw new Failure('SIGNING_DOCUMENT_WITHOUT_FILES', { field, message: 'The document has no file' });
  if (file.type !== pdf)
    throw new Failure('DOCUMENT_VALIDATION_ERROR', { field, message: `The document is ${file.type}, not a PDF` });
  if (file.status === 'SIGNED')
    throw new Failure('documentIsLocked', { field, message: 'The document has been signed already' });
  const pages = file.pages ?? (await named(field, () => engine.inspect(file.hash))).pages.length;
  return { itemId: item.id, documentId: item.document_id, hash: file.hash, pages };
}

/** Returns the files to sign. @throws Failure of the first document that cannot be sent, naming all of them */
async function sourcesOf(tenant: Tenant, items: readonly StoredItem[], engine: PdfEngine): Promise<Source[]> {
  const sources: Source[] = [];
  const failures: Failure[] = [];
  for (const item of items.filter(({ kind }) => kind === 'SIGN')) {
    try {
      const source = await sourceOf(tenant, item, engine);
      if (source) sources.push(source);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      failures.push(error);
    }
  }
  const [first] = failures;
  if (!first) return sources;
  const fields = failures.map(({ code, details }) => ({ path: details.field ?? '', rule: code }));
  throw new Failure(first.code, { ...first.details, fields });
}

/**
 * Refuses documents that another envelope asks for: the second signature could not be sealed. Locks the documents, so
 * that two drafts cannot be sent at once.
 */
export async function requireFree(tenant: Tenant, envelopeId: string, items: readonly StoredItem[]): Promise<void> {
  const documentIds = items.flatMap(({ document_id }) => document_id ?? []);
  if (documentIds.length === 0) return;
  await tenant
    .selectFrom('documents')
    .select('documents.id')
    .where('documents.id', 'in', documentIds)
    .orderBy('documents.id')
    .forUpdate()
    .execute();
  const [open] = await openEnvelopesOf(tenant, documentIds, { except: envelopeId, withRequests: true });
  const item = items.find(({ document_id }) => document_id === open?.documentId);
  if (open && item)
    throw new Failure('DOCUMENT_OUT_FOR_SIGNATURE', {
      field: `items.${item.position}`,
      message: `The document is in the envelope ${open.envelopeId}`,
    });
}

/** Adds the field of the document to a failure. */
async function named<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Failure ? new Failure(error.code, { ...error.details, field }) : error;
  }
}

/** Runs a trial of each document's sealing before anybody is asked to sign. */
async function tryOut(
  sources: readonly Source[],
  items: readonly StoredItem[],
  fields: readonly StoredField[],
  engine: PdfEngine,
): Promise<void> {
  for (const { itemId, hash } of sources) {
    const marks = fields
      .filter(({ item_id }) => item_id === itemId)
      .map(({ page, x, y, width, height }) => ({ page, x, y, width, height, content: { kind: 'tick' as const } }));
    await named(`items.${items.find(({ id }) => id === itemId)?.position ?? 0}`, () => engine.fill(hash, marks));
  }
}

const codeOf = ({ rule }: Problem): ErrorCode => {
  if (rule === 'signerMail') return 'CUSTOMER_REMIND_EMAIL_ERROR';
  if (rule === 'signerMobile') return 'CUSTOMER_REMIND_PHONE_ERROR';
  return rule === 'fieldNeeded' ||
    rule === 'signatureNeeded' ||
    rule === 'fieldOffPage' ||
    rule === 'fieldWithoutSigner'
    ? 'SIGNATURE_FIELD_INVALID'
    : 'VALIDATION_ERROR';
};

/**
 * Checks a draft against all rules and the current files.
 * @returns the bytes to sign @throws Failure of the first problem, with all fields
 */
export async function checkSending(tenant: Tenant, envelope: StoredEnvelope, engine: PdfEngine): Promise<Source[]> {
  const [signers, items, fields] = [
    await signersOf(tenant, envelope.id),
    await itemsOf(tenant, envelope.id),
    await fieldsOf(tenant, envelope.id),
  ];
  await requireFree(tenant, envelope.id, items);
  const sources = await sourcesOf(tenant, items, engine);
  const asDraft: Pick<EnvelopeDraft, 'subject' | 'confirmPhone' | 'signers' | 'items'> = {
    subject: envelope.subject,
    confirmPhone: envelope.confirm_phone,
    signers: signers.map(({ customer_id, ...signer }) => ({ ...signer, customerId: customer_id })),
    items: items.map((item) => ({
      ...item,
      documentId: item.document_id,
      dueDate: item.due_on,
      signer: item.signer ?? 0,
      fields: fields.filter(({ item_id }) => item_id === item.id),
    })),
  };
  const problems = sendProblems(
    asDraft,
    (documentId) => sources.find((source) => source.documentId === documentId)?.pages,
  );
  if (problems[0]) throw new Failure(codeOf(problems[0]), { field: problems[0].path, fields: problems });
  await tryOut(sources, items, fields, engine);
  return sources;
}
