'use client';

import { ActionIcon } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PictureView } from '@/components/documents/picture-view';
import { useFileSize } from '@/components/documents/use-file-size';
import { DocumentIcon, DownloadIcon, PictureIcon } from '@/components/ui/icon/icons';
import { Modal } from '@/components/ui/popup/modal';
import { useDenied } from '@/components/shell/menu/use-denied';
import { lazyDialog, lazyPart } from '@/components/ui/state/lazy-part';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import type { MailCard } from '@/lib/contract/customers/mail-cards';
import type { MailFile } from '@/lib/contract/customers/mail-files';
import { mails } from '@/lib/contract/customers/mails';
import { isolate } from '@/lib/format/bidi';
import { fileAddressOf } from './mail-address';
import classes from './mails.module.css';

/** The PDF reader is large; it loads with the first PDF. */
const PdfView = lazyPart(() => import('@/components/documents/pdf-view').then((module) => module.PdfView), {
  loading: () => <SkeletonRows rows={6} height={80} />,
});

const isPicture = ({ type }: MailFile) => /^image\/(png|jpe?g|gif|webp)$/.test(type);
const canShow = (file: MailFile) => isPicture(file) || file.isMail || file.type === 'application/pdf';

const AttachedMail = lazyDialog(() => import('./attached-mail').then((module) => module.AttachedMail));

interface MailFilesProps {
  mail: MailCard;
  /** The attached message whose files are listed; null for those of the mail itself. */
  insideId?: string | null;
}

/** Lists the files of a mail: shown here where a browser can, and downloaded. */
export function MailFiles({ mail, insideId = null }: MailFilesProps) {
  const { entityId, files } = mail;
  const text = useTranslations('mails');
  const size = useFileSize();
  const denied = useDenied(mails.attachment);
  const closed = useDenied(mails.attached) !== null;
  const [shown, setShown] = useState<MailFile | null>(null);
  // What the text shows already is no file of its own.
  const listed = files.filter((file) => file.contentId === null && file.insideId === insideId);
  if (listed.length === 0 || denied !== null) return null;
  return (
    <section className={classes.fileCards} aria-label={text('files')}>
      <ul>
        {listed.map((file) => (
          <li key={file.attachmentId} className={classes.fileCard}>
            {isPicture(file) ? <PictureIcon size={22} /> : <DocumentIcon size={22} />}
            <span className={classes.fileWords}>
              {canShow(file) && !(file.isMail && closed) ? (
                <button type="button" className={classes.fileName} onClick={() => setShown(file)}>
                  <bdi>{file.name}</bdi>
                </button>
              ) : (
                <bdi className={classes.fileName}>{file.name}</bdi>
              )}
              <small>
                {size(file.size)}
                {file.documentId !== null && <> · {text('isDocument')}</>}
              </small>
            </span>
            <ActionIcon
              component="a"
              href={fileAddressOf(entityId, file.attachmentId)}
              download={file.name}
              variant="subtle"
              size={40}
              aria-label={text('downloadFile', { name: isolate(file.name) })}
              title={text('downloadFile', { name: isolate(file.name) })}
            >
              <DownloadIcon size={20} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {shown?.isMail && (
        <AttachedMail mail={mail} file={shown} onClose={() => setShown(null)}>
          <MailFiles mail={mail} insideId={shown.attachmentId} />
        </AttachedMail>
      )}
      {shown && !shown.isMail && <FilePreview mailId={entityId} file={shown} onClose={() => setShown(null)} />}
    </section>
  );
}

function FilePreview({ mailId, file, onClose }: { mailId: string; file: MailFile; onClose: () => void }) {
  const words = useTranslations('ui');
  const address = fileAddressOf(mailId, file.attachmentId);
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(960px, 100vw)"
      title={<bdi>{file.name}</bdi>}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <div className={classes.preview}>
        {isPicture(file) ? <PictureView address={address} name={file.name} /> : <PdfView file={address} />}
      </div>
    </Modal>
  );
}
