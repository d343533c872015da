'use client';

import 'react-pdf/dist/Page/TextLayer.css';
import { useElementSize } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Document, Page } from 'react-pdf';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { lazyPart } from '@/components/ui/state/lazy-part';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import type { ErrorCode } from '@/lib/contract/kit/errors';
import { NearPage } from './near-page';
import { readerOptions } from './pdf-reader';
import { useCurrentPage } from './use-current-page';
import classes from './view.module.css';
import { startLook, ViewToolbar } from './view-toolbar';

const FilePassword = lazyPart(() => import('./lock/file-password').then((file) => file.FilePassword));

/** Maximum page width on a large screen, px. */
const widest = 960;
/** Height divided by width before the page is known: A4. */
const usual = 842 / 595;

interface Opened {
  pages: number;
  /** Height divided by width of the first page. */
  shape: number;
}

/**
 * Shows a PDF from an address or a blob: pages in a column, thumbnails beside them; draws only pages near the visible
 * area.
 */
export function PdfView({ file: source }: { file: string | Blob }) {
  const text = useTranslations('documents');
  const [look, setLook] = useState(startLook);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [ask, setAsk] = useState<((password: string) => void) | null>(null);
  /** Distinguishes an unreadable file from a failed download. */
  const [failed, setFailed] = useState<ErrorCode>();
  const [attempt, setAttempt] = useState(0);
  const again = () => setAttempt((count) => count + 1);
  const { ref, width } = useElementSize<HTMLDivElement>();
  const { scroller, current, goTo } = useCurrentPage(opened?.pages ?? 0);
  const pageWidth = Math.max(120, Math.min(width, widest)) * look.zoom;
  const lies = look.turn % 180 !== 0;
  const shape = opened ? (lies ? 1 / opened.shape : opened.shape) : usual;
  const numbers = Array.from({ length: opened?.pages ?? 0 }, (_, at) => at + 1);
  return (
    <Document
      key={attempt}
      file={source}
      className={classes.view}
      suspense={false}
      options={readerOptions}
      rotate={look.turn}
      loading={<SkeletonRows rows={6} height={80} />}
      error={
        failed && (
          <ErrorNotice
            error={{ code: failed, reference: '' }}
            {...(failed !== 'malformedPdfDocument' && { onRetry: again })}
          />
        )
      }
      onLoadError={({ name }) =>
        setFailed(name === 'InvalidPDFException' ? 'malformedPdfDocument' : 'UPSTREAM_UNAVAILABLE')
      }
      onPassword={(answer: (password: string | null) => void) => setAsk(() => answer)}
      onLoadSuccess={async (file) => {
        // Null when the viewer was closed meanwhile.
        const page = await file.getPage(1).catch(() => null);
        if (!page) return;
        const { width: across, height } = page.getViewport({ scale: 1 });
        setAsk(null);
        setOpened({ pages: file.numPages, shape: height / across });
      }}
    >
      {ask && <Locked onOpen={ask} />}
      {opened && (
        <>
          <ViewToolbar look={look} onChange={setLook}>
            <span className={classes.where} aria-live="polite">
              {text('pageOf', { page: current, total: opened.pages })}
            </span>
          </ViewToolbar>
          <div className={classes.columns}>
            {opened.pages > 1 && (
              <ol className={classes.thumbs} aria-label={text('thumbnails')}>
                {numbers.map((number) => (
                  <li key={number}>
                    <button
                      type="button"
                      className={classes.thumb}
                      aria-current={number === current || undefined}
                      aria-label={text('page', { page: number })}
                      onClick={() => goTo(number)}
                    >
                      <NearPage width={104} height={104 * shape} className={classes.paper}>
                        <Page
                          pageNumber={number}
                          width={104}
                          renderTextLayer={false}
                          renderAnnotationLayer={false}
                          loading={null}
                        />
                      </NearPage>
                      {number}
                    </button>
                  </li>
                ))}
              </ol>
            )}
            <div ref={scroller} className={classes.pages} tabIndex={0} role="region" aria-label={text('file')}>
              <div ref={ref}>
                {numbers.map((number) => (
                  <NearPage
                    key={number}
                    width={pageWidth}
                    height={pageWidth * shape}
                    className={classes.page}
                    number={number}
                  >
                    <Page pageNumber={number} width={pageWidth} renderAnnotationLayer={false} loading={null} />
                  </NearPage>
                ))}
              </div>
            </div>
          </div>
        </>
      )}
    </Document>
  );
}

function Locked({ onOpen }: { onOpen: (password: string) => void }) {
  const text = useTranslations('documents');
  return (
    <div className={classes.locked}>
      <p>{text('passwordNeeded')}</p>
      <FilePassword action={text('openFile')} onOpen={onOpen} />
    </div>
  );
}
