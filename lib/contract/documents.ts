import { z } from 'zod';
import { endpoint } from './endpoint';
import { pageOf, paging } from './paging';
import { instant, isoDate } from './values';

/** What a document is (S3 §3). */
export const documentInfoTypes = ['AGREEMENT', 'AUDIO', 'DRIVING_LICENSE', 'OTHER', 'PASSPORT', 'POLICY'] as const;
/** How it came: by content type (S3 §3). */
export const documentFileTypes = ['SCAN', 'FAX', 'AUDIO'] as const;
/** Where it stands (S3 §4, decision 20). */
export const documentStatuses = ['NEW', 'NOTIFICATION_SENT', 'NOTIFICATION_VISITED', 'RECEIVED', 'SIGNED'] as const;
/** How a file of a document came to be. */
export const documentVersionSources = ['UPLOAD', 'SCAN', 'CUSTOMER', 'COPY', 'FILLED', 'SIGNED'] as const;
export type DocumentVersionSource = (typeof documentVersionSources)[number];

/** A document's line in a list. */
export const documentRow = z.object({
  documentId: z.string(),
  documentName: z.string(),
  description: z.string().nullable(),
  infoType: z.enum(documentInfoTypes),
  fileType: z.enum(documentFileTypes),
  status: z.enum(documentStatuses),
  orderId: z.string().nullable(),
  dueDate: isoDate.nullable(),
  tags: z.array(z.string()),
  createdAt: instant,
});
export type DocumentRow = z.output<typeof documentRow>;

const listed = <T extends z.ZodType>(of: T) =>
  z.preprocess((value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value), z.array(of).max(10).optional());

export const documents = {
  /** A customer's documents, the newest first. */
  list: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/customers/{customerId}/documents',
    access: 'VIEW_MENU_CUSTOMERS',
    query: z.object({ ...paging, fileTypes: listed(z.enum(documentFileTypes)), statuses: listed(z.enum(documentStatuses)) }),
    response: pageOf(documentRow),
  }),
};
