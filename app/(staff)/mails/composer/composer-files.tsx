'use client';

import { useTranslations } from 'next-intl';
import { useFileSize } from '@/components/documents/use-file-size';
import { CallIcon } from '@/components/shell/menu/call-icon';
import { CloseIcon, DocumentIcon, PictureIcon } from '@/components/ui/icon/icons';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import type { MailFile } from '@/lib/contract/customers/mail-files';
import { mails } from '@/lib/contract/customers/mails';
import { isolate } from '@/lib/format/bidi';
import classes from './composer.module.css';
import type { DraftFiles } from './use-draft-files';

/** Says which files were not attached, and why, beside the button that chose them. */
export const FileFailures = ({ failures }: Pick<DraftFiles, 'failures'>) =>
  failures.map(({ name, failure }, at) => (
    <div key={`${at} ${name}`}>
      <bdi>{name}</bdi>
      <ErrorNotice shape="line" error={failure} />
    </div>
  ));

/** Lists the files of a draft, with those that are on their way. */
export function ComposerFiles({ files, upload }: { files: readonly MailFile[]; upload: DraftFiles }) {
  const text = useTranslations('mails.composer');
  const size = useFileSize();
  return (
    (files.length > 0 || upload.sending.length > 0) && (
      <ul className={classes.files} aria-label={text('files')}>
        {files.map(({ attachmentId, name, contentId, size: bytes }) => (
          <li key={attachmentId} className={classes.file}>
            {contentId === null ? <DocumentIcon size={18} /> : <PictureIcon size={18} />}
            <bdi>{name}</bdi>
            <small>{contentId === null ? size(bytes) : text('inText')}</small>
            <CallIcon
              of={mails.removeAttachment}
              variant="subtle"
              size={36}
              label={text('takeOff', { name: isolate(name) })}
              onClick={() => upload.remove(attachmentId)}
            >
              <CloseIcon size={16} />
            </CallIcon>
          </li>
        ))}
        {upload.sending.map((name, at) => (
          <li key={`${at} ${name}`} className={classes.file} data-sending>
            <DocumentIcon size={18} />
            <bdi>{name}</bdi>
            <small role="status">{text('uploading')}</small>
          </li>
        ))}
      </ul>
    )
  );
}
