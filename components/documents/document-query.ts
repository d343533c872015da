import type { z } from 'zod';
import type { ListAddress, ListShape } from '@/components/list/list-address';
import {
  documentFileTypes,
  documentInfoTypes,
  type documents,
  documentStatuses,
  documentVersionSources,
} from '@/lib/contract/documents';
import type { TagMark } from '@/lib/contract/tags';

export type DocumentsQuery = NonNullable<z.input<typeof documents.find.query>>;

/** What documents hang on: whoever lists them says by what. */
export type DocumentScope = Pick<DocumentsQuery, 'customerId' | 'orderId' | 'claimId' | 'remarkId'>;

/** Due dates that a list can be narrowed to. */
export const dueChoices = ['late', 'week'] as const;

/** What a list of documents allows: ten a page, the newest first. */
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

/** Range of due dates, `YYYY-MM-DD`. */
function dueRange(choice: string | undefined, today: string): Pick<DocumentsQuery, 'dueMin' | 'dueMax'> {
  if (choice === 'late') return { dueMax: dayAfter(today, -1) };
  return choice === 'week' ? { dueMin: today, dueMax: dayAfter(today, 7) } : {};
}

/** The upstream's query for an address. @param today `YYYY-MM-DD` */
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
