'use client';

import { SegmentedControl } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ScanPage } from '@/components/scan/scan-page';
import { DocumentIcon } from '@/components/ui/icon/icons';
import { CornerEditor } from './corner-editor';
import { PageTools } from './page-tools';
import classes from './page-stage.module.css';
import { useFileAddress } from './use-previews';
import type { ScanHandle } from './use-scan';

interface PageStageProps {
  page: ScanPage;
  place: number;
  scan: ScanHandle;
  preview: string | undefined;
  onRetake: (id: string) => void;
  onRemove: (page: ScanPage) => void;
}

/** Shows one page enlarged: its result, or the picture with its corners, and its actions. */
export function PageStage({ page, place, scan, preview, onRetake, onRemove }: PageStageProps) {
  const text = useTranslations('scan');
  const [view, setView] = useState<'page' | 'corners'>('page');
  const isPicture = page.kind === 'picture';
  return (
    <section className={classes.card} aria-label={text('pageOf', { number: place + 1, count: scan.pages.length })}>
      {isPicture && (
        <SegmentedControl
          className={classes.views}
          fullWidth
          value={view}
          onChange={(value) => setView(value as typeof view)}
          data={(['page', 'corners'] as const).map((value) => ({ value, label: text(`view.${value}`) }))}
        />
      )}
      <div className={classes.stage}>
        {isPicture && view === 'corners' ? (
          <Corners page={page} scan={scan} />
        ) : (
          <Shown
            page={page}
            preview={preview}
            label={text('pageOf', { number: place + 1, count: scan.pages.length })}
          />
        )}
      </div>
      {isPicture && page.found === null && view === 'page' && <p className={classes.note}>{text('noEdges')}</p>}
      <PageTools {...{ page, place, scan, onRetake, onRemove }} />
    </section>
  );
}

function Corners({ page, scan }: { page: ScanPage & { kind: 'picture' }; scan: ScanHandle }) {
  const address = useFileAddress(scan.sources.get(page.sourceId));
  return address && <CornerEditor page={page} address={address} onChange={(quad) => scan.change(page.id, { quad })} />;
}

function Shown({ page, preview, label }: { page: ScanPage; preview: string | undefined; label: string }) {
  const text = useTranslations('scan');
  if (page.kind === 'sheet' && !preview)
    return (
      <div className={classes.sheet} data-turn={page.turn}>
        <DocumentIcon size={44} />
        <bdi>{page.name}</bdi>
        <span>{text('sheetPage', { number: page.number })}</span>
        <small>{text('sheetStays')}</small>
      </div>
    );
  if (!preview) return <span className={classes.waiting} role="status" aria-label={text('drawing')} />;
  return (
    <figure className={classes.figure}>
      {/* A local picture, which the server cannot optimize. */}
      <img src={preview} alt={label} className={classes.picture} />
      {page.kind === 'sheet' && (
        <figcaption className={classes.stays}>
          <bdi>{page.name}</bdi> · {text('sheetStays')}
        </figcaption>
      )}
    </figure>
  );
}
