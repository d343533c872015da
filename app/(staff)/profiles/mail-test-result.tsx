import { useTranslations } from 'next-intl';
import { CheckIcon, ErrorIcon } from '@/components/ui/icon/open-icons';
import type { MailTest } from '@/lib/contract/agencies/mailboxes';
import classes from './profile.module.css';

/** Shows the result of the sign-in at both servers, and what to do about a failure. */
export function MailTestResult({ outcome }: { outcome: MailTest }) {
  const text = useTranslations('profiles');
  return (
    <ul className={classes.results} role="status">
      {(['imap', 'smtp'] as const).map((kind) => (
        <li key={kind} data-good={outcome[kind] === 'ok' || undefined}>
          {outcome[kind] === 'ok' ? <CheckIcon size={18} /> : <ErrorIcon size={18} />}
          <span>
            <b>{text(`mailbox.${kind}`)}:</b> {text(`mailbox.outcomes.${outcome[kind]}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
