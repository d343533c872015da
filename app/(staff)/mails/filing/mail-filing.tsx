'use client';

import { useTranslations } from 'next-intl';
import type { MailCard } from '@/lib/contract/customers/mail-cards';
import { Awaited } from './awaited';
import { Belongs } from './belongs';
import classes from './filing.module.css';
import { MailTags } from './mail-tags';
import { SavedFiles } from './saved-files';
import { Together } from './together';
import { useLook } from './use-look';

interface MailFilingProps {
  mail: MailCard;
  /** The reader is writing an answer, which colleagues see. */
  answering?: boolean;
  /** Called when the mail has been filed, so that the next one can open. */
  onFiled?: () => void;
}

/** Shows where a mail belongs and who works on it: filing, files as documents, colleagues, note, tags (MBX-03, MBX-04). */
export function MailFiling({ mail, answering = false, onFiled }: MailFilingProps) {
  const text = useTranslations('filings');
  useLook(mail.entityId, answering);
  if (mail.state === 'DRAFT') return null;
  return (
    <div role="group" className={classes.strip} aria-label={text('label')} key={mail.entityId}>
      {mail.awaited && <Awaited mailId={mail.entityId} awaited={mail.awaited} />}
      <Belongs mail={mail} onFiled={onFiled} />
      {mail.files.length > 0 && <SavedFiles mail={mail} />}
      <Together mail={mail} />
      <MailTags mail={mail} />
    </div>
  );
}
