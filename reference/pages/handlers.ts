import type { pages } from '../../lib/contract/pages';
import type { Handlers } from '../http/handlers';
import { fileOfVersion } from './file-of-version';
import { imageAnswer } from './image-answer';

export const pageHandlers = {
  async count({ params, query }, { tenant, pdf }) {
    const { pages } = await pdf.inspect(await fileOfVersion(tenant, params.documentId, query.version));
    return { count: pages.length, pages: [...pages] };
  },

  async image({ params, query }, { tenant, pdf }) {
    return imageAnswer(pdf, await fileOfVersion(tenant, params.documentId, query.version), params.page, query.dpi);
  },
} satisfies Handlers<typeof pages>;
