import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { DateText } from '@/components/ui/value/date';
import { Ltr } from '@/components/ui/value/ltr';
import { WrittenText } from '@/components/ui/value/written-text';
import { Modal } from '@/components/ui/popup/modal';
import type { MailCard } from '@/lib/contract/customers/mail-cards';
import type { AttachedMail as Message, MailFile } from '@/lib/contract/customers/mail-files';
import { mails } from '@/lib/contract/customers/mails';
import { Addresses } from './addresses';
import { MailHtml } from './mail-html';
import { MailText } from './mail-text';
import classes from './mails.module.css';
import { useNames } from './use-names';

interface AttachedMailProps {
  mail: MailCard;
  file: MailFile;
  onClose: () => void;
  /** Its files. */
  children: ReactNode;
}

/** Opens a message that hangs on a mail, as Outlook or another program has saved it, with its files (MBX-05). */
export function AttachedMail({ mail, file: { attachmentId, name }, onClose, children }: AttachedMailProps) {
  const words = useTranslations('ui');
  const { data, error, refetch } = useQuery(
    queryFor('mails.attached', mails.attached, { params: { mailId: mail.entityId, attachmentId } }),
  );
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(960px, 100vw)"
      title={<bdi>{name}</bdi>}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      {error && !data && <ErrorNotice error={toFailure(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={4} height={46} />}
      {data && (
        <Opened mail={mail} insideId={attachmentId} message={data}>
          {children}
        </Opened>
      )}
    </Modal>
  );
}

interface OpenedProps {
  mail: MailCard;
  insideId: string;
  message: Message;
  children: ReactNode;
}

function Opened({ mail, insideId, message, children }: OpenedProps) {
  const text = useTranslations('mails');
  const { subject, from, html, damaged } = message;
  const files = mail.files.filter((file) => file.insideId === insideId);
  if (damaged && subject === '' && from === '' && files.length === 0)
    return <p className={classes.warning}>{text('attachedBroken')}</p>;
  return (
    <article className={classes.attached} aria-label={subject || text('noSubject')}>
      <h3 className={classes.subject}>{subject ? <WrittenText>{subject}</WrittenText> : text('noSubject')}</h3>
      <Head message={message} />
      {html === null ? <MailText>{message.text}</MailText> : <MailHtml mail={{ ...mail, html }} insideId={insideId} />}
      {html === null && message.text.trim() === '' && <p className={classes.quiet}>{text('noText')}</p>}
      {children}
    </article>
  );
}

function Head({ message: { from, fromName, to, cc, sentTs, damaged } }: { message: Message }) {
  const text = useTranslations('mails');
  const { senderOf } = useNames();
  return (
    <div className={classes.mailHead}>
      <p className={classes.sender}>
        <strong>
          <bdi>{senderOf({ from, fromName })}</bdi>
        </strong>
        {fromName !== '' && from !== '' && <Ltr>{from}</Ltr>}
      </p>
      <Addresses label={text('to')} addresses={to} />
      <Addresses label={text('cc')} addresses={cc} />
      {sentTs !== null && (
        <p className={classes.quiet}>
          <DateText value={sentTs} withTime />
        </p>
      )}
      {damaged && <p className={classes.warning}>{text('attachedDamaged')}</p>}
    </div>
  );
}
