import type { documents } from '../../../lib/contract/documents/documents';
import { requireCustomer } from '../customers/require-customer';
import type { Handlers } from '../../engine/http/handlers';
import { archiveOf } from './archive';
import { copyLatestFile, documentFile, receiveDocument, uploadFile } from './document-files';
import { findDocuments } from './find-documents';
import { readDocument, versionsOf } from './read-document';
import { removeDocuments, restoreDocuments } from './remove-documents';
import { attachDocument, createDocument, updateDocument } from './write-document';

export const documentHandlers = {
  async list({ params, query }, { db, tenant }) {
    const { id } = await requireCustomer(tenant, params.customerId);
    return findDocuments(db, tenant, { ...query, customerId: id });
  },

  find: ({ query }, { db, tenant }) => findDocuments(db, tenant, query),

  sources: ({ query }, { db, tenant }) => findDocuments(db, tenant, { ...query, hanging: true }),

  archive: ({ query }, context) => archiveOf(query.ids, context),

  get: ({ params }, { tenant }) => readDocument(tenant, params.documentId),

  async create({ body }, context) {
    const documentId = await createDocument(body, context);
    context.describe({ documentId, customerId: body.customerId });
    return readDocument(context.tenant, documentId);
  },

  async update({ params, body }, context) {
    await updateDocument(params.documentId, body, context);
    return readDocument(context.tenant, params.documentId);
  },

  async remove({ body }, context) {
    const removed = await removeDocuments(body.documentIds, context);
    context.describe({ removed });
    return { removed };
  },

  async restore({ body }, context) {
    const restored = await restoreDocuments(body.documentIds, context);
    context.describe({ restored });
    return { restored };
  },

  async attach({ params, body }, context) {
    await attachDocument(params.customerId, body, context);
    context.describe({ documentId: body.documentId });
    return readDocument(context.tenant, body.documentId);
  },

  versions: ({ params }, { tenant }) => versionsOf(tenant, params.documentId),

  latestFile: ({ params }, context) => documentFile(params.documentId, null, context),

  file: ({ params }, context) => documentFile(params.documentId, params.documentFileId, context),

  async upload({ params, body }, context) {
    await uploadFile(params.documentId, body, context);
    return readDocument(context.tenant, params.documentId);
  },

  async receive({ params }, context) {
    await receiveDocument(params.documentId, context);
    return readDocument(context.tenant, params.documentId);
  },

  async copyLatestFile({ body }, context) {
    await copyLatestFile(body, context);
    context.describe({ documentId: body.toDocumentId, from: body.fromDocumentId });
    return readDocument(context.tenant, body.toDocumentId);
  },
} satisfies Handlers<typeof documents>;
