import type { PortalSender } from '@/lib/contract/portal/portal-subjects';
import type { Locale } from '@/lib/i18n/locales';
import type { PortalTexts } from './texts';
import { PortalFrame } from './portal-frame';
import { ClockIcon, LinkOffIcon } from './portal-icons';
import classes from './portal.module.css';

/** Explains why a link does not open, and what to do. */
export function LinkProblem({
  code,
  sender = null,
  texts,
  locale,
}: {
  code: string;
  sender?: PortalSender | null;
  texts: PortalTexts;
  locale: Locale;
}) {
  const reopen = code === 'NOT_AUTHORIZED_ERROR';
  const { title, next } = texts.errors[code] ?? texts.errors.UNKNOWN_ERROR ?? { title: '', next: '' };
  return (
    <PortalFrame sender={sender} locale={locale} texts={texts}>
      <div className={classes.centre}>
        <span className={classes.mark}>
          {code === 'LINK_EXPIRED' || reopen ? <ClockIcon size={40} /> : <LinkOffIcon size={40} />}
        </span>
        <h1 className={classes.title}>{reopen ? texts.words.reopenTitle : title}</h1>
        <p className={classes.lead}>{reopen ? texts.words.reopenText : next.replace('{reference}', '')}</p>
      </div>
    </PortalFrame>
  );
}
