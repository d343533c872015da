import { Button, TextInput } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { startOf } from '@/components/documents/new-document';
import { useFileLock } from '@/components/documents/lock/use-file-lock';
import { CallButton } from '@/components/shell/menu/call-button';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { lazyPart } from '@/components/ui/state/lazy-part';
import type { MailCard } from '@/lib/contract/customers/mail-cards';
import type { MailFile } from '@/lib/contract/customers/mail-files';
import { mails } from '@/lib/contract/customers/mails';
import { isolate } from '@/lib/format/bidi';
import { mailAnswers } from '../use-mail-actions';
import classes from './filing.module.css';

const FilePassword = lazyPart(() =>
  import('@/components/documents/lock/file-password').then((file) => file.FilePassword),
);

/** Types that a document may have. */
const kept = /^(application\/pdf|image\/(jpeg|png|gif|webp)|audio\/(mpeg|mp4))$/;

/** Offers to save the files of a mail as documents of the customer, one press each (MBX-03). */
export function SavedFiles({ mail }: { mail: MailCard }) {
  const text = useTranslations('filings');
  const files = mail.files.filter(({ type, contentId }) => kept.test(type) && contentId === null);
  if (files.length === 0) return null;
  const [best] = mail.suggestions;
  const place =
    mail.customerId === null
      ? best && { customerId: best.customerId, customerName: best.customerName, orderId: best.orderId }
      : { customerId: mail.customerId, customerName: mail.customerName ?? '', orderId: mail.orderId };
  return (
    <section aria-label={text('files')}>
      <h3>{text('files')}</h3>
      {!place && <p className={classes.quiet}>{text('filesNeedCustomer')}</p>}
      <ul className={classes.files}>
        {files.map((file) => (
          <SavedFile key={file.attachmentId} {...{ mail, file, place }} />
        ))}
      </ul>
    </section>
  );
}

interface SavedFileProps {
  mail: MailCard;
  file: MailFile;
  place: { customerId: string; customerName: string; orderId: string | null } | undefined;
}

function SavedFile({
  mail,
  file: { attachmentId, name, type, documentId, documentCustomerId },
  place,
}: SavedFileProps) {
  const text = useTranslations('filings');
  const [renamed, setRenamed] = useState<string | null>(null);
  const given = startOf({ name, type }).documentName;
  const documentName = renamed ?? given;
  const save = useAction(mails.saveAttachment, {
    stale: [...mailAnswers, 'documents'],
    failureIn: 'screen',
    done: () => text('fileSaved', { name: isolate(documentName) }),
  });
  const locked = useFileLock(save.failure);
  if (documentId !== null)
    return (
      <li className={classes.file}>
        <bdi className={classes.name}>{name}</bdi>
        {documentCustomerId !== null && (
          <Link href={`/customers/${encodeURIComponent(documentCustomerId)}?tab=documents&document=${documentId}`}>
            {text('savedAs')}
          </Link>
        )}
      </li>
    );
  const saving =
    mail.customerId === null && place ? text('saveTo', { customer: isolate(place.customerName) }) : text('save');
  const run = (password?: string) =>
    place &&
    save.run({
      params: { mailId: mail.entityId },
      body: {
        ...{ attachmentId, documentName: documentName.trim(), customerId: place.customerId, orderId: place.orderId },
        ...(password !== undefined && { password }),
      },
    });
  return (
    <li className={classes.file}>
      <bdi className={classes.name}>{name}</bdi>
      {renamed !== null && (
        <TextInput
          label={text('documentName')}
          maxLength={200}
          value={renamed}
          onChange={({ target }) => setRenamed(target.value)}
        />
      )}
      {place && !locked && (
        <div className={classes.acts}>
          <CallButton
            of={mails.saveAttachment}
            variant="light"
            loading={save.busy}
            disabled={documentName.trim() === ''}
            aria-label={`${saving}: ${isolate(name)}`}
            onClick={() => run()}
          >
            {saving}
          </CallButton>
          {renamed === null && (
            <Button variant="subtle" onClick={() => setRenamed(given)}>
              {text('rename')}
            </Button>
          )}
        </div>
      )}
      {save.failure && <ErrorNotice shape="line" error={save.failure} />}
      {locked && <FilePassword name={name} action={text('unlock')} busy={save.busy} onOpen={run} />}
    </li>
  );
}
