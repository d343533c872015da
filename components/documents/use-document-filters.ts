'use client';

import { useTranslations } from 'next-intl';
import type { ListFilter } from '@/components/list/column';
import { documentStatuses } from '@/lib/rules/work/document-status';
import { documentFileTypes, documentInfoTypes, documentVersionSources } from '@/lib/contract/documents/documents';
import type { TagMark } from '@/lib/contract/customers/tags';
import { dueChoices } from './document-query';

/** Returns the filters of document lists. */
export function useDocumentFilters(tags: readonly TagMark[]): ListFilter[] {
  const text = useTranslations('documents');
  const terms = useTranslations('customers.card');
  return [
    {
      key: 'infoTypes',
      label: text('kind'),
      options: documentInfoTypes.map((value) => ({ value, label: terms(`infoType.${value}`) })),
    },
    {
      key: 'statuses',
      label: text('status'),
      options: documentStatuses.map((value) => ({ value, label: terms(`documentStatus.${value}`) })),
    },
    ...(tags.length > 0
      ? [
          {
            key: 'tagIds',
            label: text('tags'),
            options: tags.map(({ tagId, name }) => ({ value: tagId, label: name })),
          },
        ]
      : []),
    {
      key: 'due',
      label: text('dueDate'),
      single: true,
      options: dueChoices.map((value) => ({ value, label: text(`due.${value}`) })),
    },
    {
      key: 'fileTypes',
      label: text('came'),
      options: documentFileTypes.map((value) => ({ value, label: text(`fileType.${value}`) })),
    },
    {
      key: 'sources',
      label: text('cameFrom'),
      options: documentVersionSources.map((value) => ({ value, label: text(`source.${value}`) })),
    },
  ];
}
