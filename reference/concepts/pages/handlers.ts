import type { pages } from '../../../lib/contract/documents/pages';
import { Failure } from '../../engine/failures/failure';
import type { Handlers } from '../../engine/http/handlers';
import { fileOfVersion } from './file-of-version';
import { imageAnswer } from '../../engine/pdf/image-answer';
import { putSignatures } from './put-signatures';
import { placesOf } from './signature-places';

export const pageHandlers = {
  async count({ params, query }, { tenant, pdf }) {
    const file = await fileOfVersion(tenant, params.documentId, query.version);
    const { pages, attachments, signatures } = await pdf.inspect(file);
    return { count: pages.length, pages: [...pages], attachments: [...attachments], signatures };
  },

  async image({ params, query }, { tenant, pdf }) {
    const file = await fileOfVersion(tenant, params.documentId, query.version);
    return imageAnswer(params.page, (page) => pdf.pageImage(file, page, query.dpi));
  },

  signaturePlaces: ({ params }, { tenant }) => placesOf(tenant, params.documentId),

  async proposedPlaces({ params }, { tenant, pdf }) {
    const file = await fileOfVersion(tenant, params.documentId);
    try {
      return [...(await pdf.signatureLines(file))];
    } catch (error) {
      // Only a proposal: sending the document reports what is wrong with it.
      if (error instanceof Failure) return [];
      throw error;
    }
  },

  signatures: ({ params, body }, context) => putSignatures(params.documentId, body, context),
} satisfies Handlers<typeof pages>;
