import type { pages } from '../../lib/contract/pages';
import type { Handlers } from '../http/handlers';
import { fileOfVersion } from './file-of-version';
import { imageAnswer } from './image-answer';
import { putSignatures } from './put-signatures';
import { placesOf } from './signature-places';

export const pageHandlers = {
  async count({ params, query }, { tenant, pdf }) {
    const { pages, attachments } = await pdf.inspect(await fileOfVersion(tenant, params.documentId, query.version));
    return { count: pages.length, pages: [...pages], attachments: [...attachments] };
  },

  async image({ params, query }, { tenant, pdf }) {
    return imageAnswer(pdf, await fileOfVersion(tenant, params.documentId, query.version), params.page, query.dpi);
  },

  signaturePlaces: ({ params }, { tenant }) => placesOf(tenant, params.documentId),

  async proposedPlaces({ params }, { tenant, pdf }) {
    return [...(await pdf.signatureLines(await fileOfVersion(tenant, params.documentId)))];
  },

  signatures: ({ params, body }, context) => putSignatures(params.documentId, body, context),
} satisfies Handlers<typeof pages>;
