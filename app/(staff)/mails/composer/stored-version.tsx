import { useTranslations } from 'next-intl';
import { WrittenText } from '@/components/ui/value/written-text';
import type { MailCard } from '@/lib/contract/customers/mail-cards';
import type { MailDraft } from '@/lib/contract/customers/mail-drafts';
import { Addresses } from '../addresses';
import classes from './composer.module.css';

const lists = ['to', 'cc', 'bcc'] as const;

/** Shows what a draft says since it was changed in another tab: its text, and what else is not as written here. */
export function StoredVersion({ mail, draft }: { mail: MailCard; draft: MailDraft }) {
  const text = useTranslations('mails');
  return (
    <div className={classes.theirs}>
      {lists.map(
        (list) =>
          mail[list].join() !== draft[list].join() && (
            <Addresses key={list} label={text(list)} addresses={mail[list]} />
          ),
      )}
      {mail.subject !== draft.subject && (
        <p>
          <strong>
            <WrittenText>{mail.subject || text('noSubject')}</WrittenText>
          </strong>
        </p>
      )}
      <p>
        <WrittenText>{mail.text}</WrittenText>
      </p>
    </div>
  );
}
