'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { importAddress } from '@/components/imports/import-pages';
import type { Column, ListFilter, RowIdentity } from '@/components/list/column';
import type { Density } from '@/components/list/density';
import { ListScreen } from '@/components/list/list-screen';
import { useListing } from '@/components/list/use-listing';
import { NextScreen } from '@/components/shell/menu/next-screen';
import { EmptyState } from '@/components/ui/state/empty-state';
import { UploadIcon } from '@/components/ui/icon/icons';
import { DateText } from '@/components/ui/value/date';
import type { ImportRun } from '@/lib/contract/customers/import-runs';
import type { Page } from '@/lib/contract/kit/paging';
import { insurerName } from '@/lib/insurers/names';
import { fileSources } from '@/lib/rules/imports/import-source';
import { runList } from './run-list';
import { FileOutcome, StageMark } from './stage-mark';

interface ManagementScreenProps {
  first: Page<ImportRun>;
  density: Density;
  /** Other work of the agency, above its files. */
  intro: ReactNode;
}

/** Lists the files that the agency has uploaded, with their outcome (IMP-03). */
export function ManagementScreen({ first, density, intro }: ManagementScreenProps) {
  const text = useTranslations('imports');
  const { handle, list } = useListing(runList, first);
  const identity: RowIdentity<ImportRun> = {
    keyOf: ({ importId }) => importId,
    labelOf: ({ fileName, source }) => text('management.label', { file: fileName, source: text(`title.${source}`) }),
    hrefOf: ({ source, importId }) => importAddress(source, importId),
  };
  return (
    <ListScreen
      title={text('management.title')}
      filters={useFilters()}
      columns={useColumns()}
      {...{ handle, list, identity, density, intro }}
      empty={
        <EmptyState icon={UploadIcon} title={text('management.empty')} action={<NextScreen page="hidooshim" />}>
          {text('management.emptyHint')}
        </EmptyState>
      }
    />
  );
}

function useFilters(): ListFilter[] {
  const text = useTranslations('imports');
  return [
    {
      key: 'source',
      label: text('management.source'),
      single: true,
      options: fileSources.map((value) => ({ value, label: text(`title.${value}`) })),
    },
  ];
}

function useColumns(): Column<ImportRun>[] {
  const text = useTranslations('imports');
  const locale = useLocale();
  return useMemo(
    () => [
      { key: 'file', header: text('management.file'), card: 'title', cell: ({ fileName }) => <bdi>{fileName}</bdi> },
      {
        key: 'source',
        header: text('management.source'),
        card: 'line',
        cell: ({ source, supplier }) =>
          supplier ? `${text(`title.${source}`)} · ${insurerName(supplier, locale)}` : text(`title.${source}`),
      },
      {
        key: 'stage',
        header: text('management.stage'),
        card: 'aside',
        cell: ({ stage }) => <StageMark stage={stage} />,
      },
      { key: 'outcome', header: text('management.outcome'), card: 'line', cell: (run) => <FileOutcome run={run} /> },
      { key: 'by', header: text('management.by'), room: 'laptop', cell: ({ by }) => by && <bdi>{by}</bdi> },
      {
        key: 'at',
        header: text('management.at'),
        card: 'line',
        cell: ({ createTs }) => <DateText value={createTs} withTime />,
      },
    ],
    [text, locale],
  );
}
