'use client';

import { Button } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { useFileSize } from '@/components/documents/use-file-size';
import { arrived, shareOf } from '@/components/imports/arrived';
import { useFileUploads } from '@/components/imports/use-file-uploads';
import { DateText } from '@/components/ui/value/date';
import { imports } from '@/lib/contract/customers/imports';
import type { ImportUpload } from '@/lib/contract/customers/import-uploads';
import classes from '../imports.module.css';

interface BegunUploadsProps {
  uploads: readonly ImportUpload[];
  onChoose: (upload: ImportUpload) => void;
}

/** Lists uploads in parts that were not finished and that this page does not send: choosing the same file goes on with them. */
export function BegunUploads({ uploads: begun, onChoose }: BegunUploadsProps) {
  const text = useTranslations('imports.parts');
  const format = useFormatter();
  const size = useFileSize();
  const cancel = useAction(imports.abandonUpload, { stale: ['imports.uploads'], done: () => text('cancelled') });
  const own = new Set(useFileUploads().map(({ upload }) => upload?.uploadId));
  const uploads = begun.filter(({ uploadId }) => !own.has(uploadId));
  if (uploads.length === 0) return null;
  return (
    <section className={classes.result} aria-label={text('begun')}>
      <h2 className={classes.fileName}>{text('begun')}</h2>
      <ul className={classes.begun}>
        {uploads.map((upload) => {
          const { uploadId, fileName, expiresTs } = upload;
          const bytes = arrived(upload);
          const share = format.number(shareOf(bytes, upload.size), { style: 'percent' });
          return (
            <li key={uploadId}>
              <p>
                <bdi>{fileName}</bdi>
              </p>
              <p className={classes.quiet}>
                {text('counts', { share, sent: size(bytes), size: size(upload.size) })}
                {' · '}
                {text.rich('kept', { date: () => <DateText value={expiresTs} withTime /> })}
              </p>
              <div className={classes.actions}>
                <Button
                  variant="default"
                  aria-label={text('chooseFor', { name: fileName })}
                  onClick={() => onChoose(upload)}
                >
                  {text('choose')}
                </Button>
                <Button
                  variant="subtle"
                  aria-label={text('cancelFor', { name: fileName })}
                  loading={cancel.busy}
                  onClick={() => cancel.run({ params: { uploadId } })}
                >
                  {text('cancel')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
