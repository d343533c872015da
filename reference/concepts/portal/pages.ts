import type { portal } from '../../../lib/contract/portal/portal';
import { Failure } from '../../engine/http/failure';
import { imageAnswer } from '../pages/image-answer';
import { entered, type PortalContext } from './entered';
import { ownItem } from './own-item';

/** Returns the file to sign, as it was sent. @throws Failure SIGNING_DOCUMENT_WITHOUT_FILES */
async function sourceOf(context: PortalContext, documentId: string): Promise<string> {
  const { source_hash } = await ownItem(context, 'SIGN', { documentId });
  if (source_hash === null) throw new Failure('SIGNING_DOCUMENT_WITHOUT_FILES');
  return source_hash;
}

export const pageCount = entered<typeof portal.pageCount>(async ({ params }, context) => {
  const { pages, attachments } = await context.pdf.inspect(await sourceOf(context, params.documentId));
  return { count: pages.length, pages: [...pages], attachments: [...attachments] };
});

export const pageImage = entered<typeof portal.pageImage>(async ({ params, query }, context) =>
  imageAnswer(context.pdf, await sourceOf(context, params.documentId), params.page, query.dpi),
);
