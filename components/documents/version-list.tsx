'use client';

import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useRef, useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { CallButton } from '@/components/shell/menu/call-button';
import { DateText } from '@/components/ui/value/date';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { UploadIcon } from '@/components/ui/icon/icons';
import { Mark } from '@/components/ui/value/mark';
import { type DocumentCard, documents, type DocumentVersion } from '@/lib/contract/documents/documents';
import { documentTypes } from '@/lib/contract/kit/upload-rules';
import { isLocked } from '@/lib/rules/work/document-status';
import classes from './document-side.module.css';
import { documentAnswers } from './use-document-actions';
import { useFileSize } from './use-file-size';

interface VersionListProps {
  card: DocumentCard;
  fileId: string | null;
  onFile: (fileId: string | null) => void;
}

/** Lists the versions of a document; new ones are added, none is overwritten. */
export function VersionList({ card, fileId, onFile }: VersionListProps) {
  const text = useTranslations('documents');
  const { documentId, latest } = card;
  const versions = useQuery(queryFor('documents.versions', documents.versions, { params: { documentId } }));
  const shown = fileId ?? latest?.fileId;
  return (
    <>
      {versions.error && (
        <ErrorNotice shape="line" error={toFailure(versions.error)} onRetry={() => void versions.refetch()} />
      )}
      {versions.data && versions.data.length > 0 && (
        <ol className={classes.versions} aria-label={text('versions')}>
          {versions.data.map((version, at) => (
            <li key={version.fileId}>
              <button
                type="button"
                className={classes.version}
                aria-current={version.fileId === shown || undefined}
                onClick={() => onFile(at === 0 ? null : version.fileId)}
              >
                <Version version={version} isLatest={at === 0} />
              </button>
            </li>
          ))}
        </ol>
      )}
      {card.signingEnvelopeId && (
        <p className={classes.versionFacts}>
          {text.rich('outForSignature', {
            envelope: (chunks) => <Link href={`/processes/documents/${card.signingEnvelopeId}`}>{chunks}</Link>,
          })}
        </p>
      )}
      {!isLocked(card.status) && !card.signingEnvelopeId && (
        <NewVersion documentId={documentId} onDone={() => onFile(null)} />
      )}
    </>
  );
}

function Version({ version, isLatest }: { version: DocumentVersion; isLatest: boolean }) {
  const text = useTranslations('documents');
  const size = useFileSize();
  const { number, source, createdAt, by, name, pages } = version;
  return (
    <>
      <span className={classes.versionHead}>
        {text('versionNumber', { number })}
        {isLatest && <Mark look="brand">{text('latest')}</Mark>}
        <span className={classes.versionFacts}>{text(`source.${source}`)}</span>
      </span>
      <span className={classes.versionFacts}>
        <DateText value={createdAt} withTime /> · <bdi>{by ?? text('byCustomer')}</bdi>
      </span>
      <span className={classes.versionFacts}>
        <bdi>{name}</bdi> · <bdi dir="ltr">{size(version.size)}</bdi>
        {pages !== null && <bdi> · {text('pages', { count: pages })}</bdi>}
      </span>
    </>
  );
}

function NewVersion({ documentId, onDone }: { documentId: string; onDone: () => void }) {
  const text = useTranslations('documents');
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState(0);
  const add = useAction(
    (send, file: File) => send(documents.upload, { params: { documentId }, file }, { onProgress: setShare }),
    { stale: documentAnswers, failureIn: 'screen', onDone },
  );
  const percent = Math.round(share * 100);
  return (
    <>
      {add.failure && (
        <ErrorNotice shape="line" error={add.failure} {...(add.input && { onRetry: () => add.run(add.input!) })} />
      )}
      {add.busy && <Progress value={percent} aria-label={text('percent', { percent })} />}
      <CallButton
        of={documents.upload}
        variant="default"
        leftSection={<UploadIcon size={18} />}
        loading={add.busy}
        onClick={() => input.current?.click()}
      >
        {text('newVersion')}
      </CallButton>
      <input
        ref={input}
        type="file"
        hidden
        accept={documentTypes.join(',')}
        data-new-version
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) add.run(file);
        }}
      />
    </>
  );
}
