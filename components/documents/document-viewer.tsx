'use client';

import { ActionIcon, Modal, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { ifUncovered } from '@/components/shell/popup/if-uncovered';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { CloseIcon, DownloadIcon, PrintIcon } from '@/components/ui/icon/icons';
import { lazyPart } from '@/components/ui/state/lazy-part';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { type DocumentCard, documents } from '@/lib/contract/documents/documents';
import { DocumentSide } from './document-side';
import classes from './document-viewer.module.css';
import { fileAddress } from './file-address';
import { PictureView } from './picture-view';
import { RecordingView } from './recording-view';
import { StatusMark } from './status-mark';

/** The PDF reader is large; it loads with the first PDF. */
const PdfView = lazyPart(() => import('./pdf-view').then((module) => module.PdfView), {
  loading: () => <SkeletonRows rows={6} height={80} />,
});

interface DocumentViewerProps {
  documentId: string;
  onClose: () => void;
}

/** Shows a document on the full screen: file, details, tags and versions (DOC-01). */
export function DocumentViewer({ documentId, onClose }: DocumentViewerProps) {
  const text = useTranslations('documents');
  const card = useQuery(queryFor('documents.get', documents.get, { params: { documentId } }));
  const [fileId, setFileId] = useState<string | null>(null);
  const [shown, setShown] = useState<'file' | 'details'>('file');
  return (
    <Modal.Root opened onClose={ifUncovered(onClose)} fullScreen>
      <Modal.Overlay />
      <Modal.Content aria-label={card.data?.documentName ?? text('document')} className={classes.content}>
        <Head card={card.data} fileId={fileId} onClose={onClose} />
        {card.error && !card.data && (
          <div className={classes.fault}>
            <ErrorNotice error={toFailure(card.error)} onRetry={() => void card.refetch()} />
          </div>
        )}
        {!card.data && !card.error && <SkeletonRows rows={6} height={80} />}
        {card.data && (
          <>
            <SegmentedControl
              className={classes.switch}
              fullWidth
              value={shown}
              onChange={(value) => setShown(value as 'file' | 'details')}
              data={[
                { value: 'file', label: text('file') },
                { value: 'details', label: text('details') },
              ]}
            />
            <div className={classes.body} data-shown={shown}>
              <div className={classes.stage}>
                <Stage card={card.data} fileId={fileId} />
              </div>
              <DocumentSide card={card.data} fileId={fileId} onFile={setFileId} onRemoved={onClose} />
            </div>
          </>
        )}
      </Modal.Content>
    </Modal.Root>
  );
}

interface OfFile {
  card: DocumentCard;
  /** The displayed version; null for the latest. */
  fileId: string | null;
}

function Head({
  card,
  fileId,
  onClose,
}: {
  card: DocumentCard | undefined;
  fileId: string | null;
  onClose: () => void;
}) {
  const text = useTranslations('documents');
  const words = useTranslations('ui');
  const address = card?.latest && fileAddress(card.documentId, fileId ?? card.latest.fileId);
  return (
    <div className={classes.head}>
      {/* In its own direction, so that a long title is cut at its end in any page direction. */}
      <h2 className={classes.title} dir="auto">
        {card?.documentName ?? ''}
      </h2>
      {card && <StatusMark status={card.status} />}
      <span className={classes.actions}>
        {address && (
          <>
            <ActionIcon
              component="a"
              href={address}
              download={card.documentName}
              variant="subtle"
              size={44}
              aria-label={text('download')}
              title={text('download')}
            >
              <DownloadIcon />
            </ActionIcon>
            {card.fileType !== 'AUDIO' && (
              <ActionIcon
                component="a"
                href={address}
                target="_blank"
                rel="noopener"
                variant="subtle"
                size={44}
                aria-label={text('print')}
                title={text('print')}
              >
                <PrintIcon />
              </ActionIcon>
            )}
          </>
        )}
        <ActionIcon variant="subtle" size={44} aria-label={words('close')} title={words('close')} onClick={onClose}>
          <CloseIcon />
        </ActionIcon>
      </span>
    </div>
  );
}

function Stage({ card, fileId }: OfFile) {
  const text = useTranslations('documents');
  const versions = useQuery({
    ...queryFor('documents.versions', documents.versions, { params: { documentId: card.documentId } }),
    enabled: fileId !== null,
  });
  const file = fileId === null ? card.latest : (versions.data?.find((version) => version.fileId === fileId) ?? null);
  if (!file) return <p className={classes.none}>{text(card.latest ? 'loading' : 'noFileYet')}</p>;
  const address = fileAddress(card.documentId, file.fileId);
  if (file.type === 'application/pdf') return <PdfView key={address} file={address} />;
  if (file.type.startsWith('audio/')) return <RecordingView address={address} name={card.documentName} />;
  return <PictureView key={address} address={address} name={card.documentName} />;
}
