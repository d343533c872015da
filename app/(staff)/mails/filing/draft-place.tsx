import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useDenied } from '@/components/shell/menu/use-denied';
import type { MailCard } from '@/lib/contract/customers/mail-cards';
import { mails } from '@/lib/contract/customers/mails';
import { FileByHand } from './file-by-hand';
import { FiledTo } from './filed-to';
import { useFileMail } from './use-file-mail';
import classes from './filing.module.css';

/** Says what the mail that is written is filed to, and files it: fields of templates are filled from there (MBX-03). */
export function DraftPlace({ mail }: { mail: MailCard }) {
  const text = useTranslations('filings');
  const denied = useDenied(mails.file);
  const [choosing, setChoosing] = useState(false);
  const file = useFileMail(() => setChoosing(false));
  const { entityId: mailId, customerId, orderId, claimId } = mail;
  const isFiled = customerId !== null;
  if (!isFiled && denied !== null) return null;
  return (
    <section className={classes.place} aria-label={text('title')}>
      <div className={classes.placeLine}>
        <span>{text('title')}</span>
        <FiledTo mail={mail} />
        {!choosing && denied === null && (
          <Button variant="subtle" size="compact-sm" onClick={() => setChoosing(true)}>
            {text(isFiled ? 'change' : 'byHand')}
          </Button>
        )}
      </div>
      {choosing && (
        <FileByHand
          mail={mail}
          busy={file.busy}
          onChoose={(to) => file.run({ mailId, to, former: { customerId, orderId, claimId } })}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  );
}
