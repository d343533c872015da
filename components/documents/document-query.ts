import type { z } from 'zod';
import type { ListAddress, ListShape } from '@/components/list/list-address';
import { documentStatuses } from '@/lib/rules/work/document-status';
import {
  documentFileTypes,
  documentInfoTypes,
  type documents,
  documentVersionSources,
} from '@/lib/contract/documents/documents';
import type { TagMark } from '@/lib/contract/customers/tags';

export type DocumentsQuery = NonNullable<z.input<typeof documents.find.query>>;

/** Owner by which documents are listed. */
export type DocumentScope = Pick<DocumentsQuery, 'customerId' | 'orderId' | 'claimId' | 'remarkId'>;

/** Options of the filter by due date. */
export const dueChoices = ['late', 'week'] as const;

/** Returns the options of a document list: ten rows per page, newest first. */
export const documentListShape = (tags: readonly TagMark[]): ListShape => ({
  sorts: ['createdAt', 'dueDate', 'documentName'],
  sort: 'createdAt',
  direction: 'DESC',
  size: 10,
  filters: {
    infoTypes: documentInfoTypes,
    statuses: documentStatuses,
    fileTypes: documentFileTypes,
    sources: documentVersionSources,
    tagIds: tags.map(({ tagId }) => tagId),
    due: dueChoices,
  },
});

const dayAfter = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** Returns the range of due dates, `YYYY-MM-DD`. */
function dueRange(choice: string | undefined, today: string): Pick<DocumentsQuery, 'dueMin' | 'dueMax'> {
  if (choice === 'late') return { dueMax: dayAfter(today, -1) };
  return choice === 'week' ? { dueMin: today, dueMax: dayAfter(today, 7) } : {};
}

/**
 * Converts the address into the upstream's query.
 * @param today `YYYY-MM-DD`
 */
export function documentListQuery(
  { query, page, size, sort, direction, filters }: ListAddress,
  scope: DocumentScope,
  today: string,
): DocumentsQuery {
  const { due, ...chosen } = filters as Record<string, readonly string[] | undefined>;
  return {
    ...scope,
    query,
    page,
    size,
    sort: sort as DocumentsQuery['sort'],
    sortDirection: direction,
    ...(Object.fromEntries(
      Object.entries(chosen).flatMap(([key, values]) => (values ? [[key, [...values]]] : [])),
    ) as object),
    ...dueRange(due?.[0], today),
  };
}
