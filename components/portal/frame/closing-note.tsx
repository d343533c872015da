import type { PortalState } from '@/lib/contract/portal/portal-subjects';
import type { Locale } from '@/lib/i18n/locales';
import type { PortalTexts } from './texts';
import { PortalFrame } from './portal-frame';
import { ClockIcon, TickIcon } from './portal-icons';
import classes from './portal.module.css';

/** Shown while earlier signers have not finished, or after declining. */
export function ClosingNote({ state, texts, locale }: { state: PortalState; texts: PortalTexts; locale: Locale }) {
  const { words } = texts;
  const waits = state.stage === 'WAITING';
  return (
    <PortalFrame sender={state.sender} entered locale={locale} texts={texts}>
      <div className={classes.centre} role="status">
        <span className={classes.mark}>{waits ? <ClockIcon size={40} /> : <TickIcon size={40} />}</span>
        <h1 className={classes.title}>{waits ? words.waitingTitle : words.declinedTitle}</h1>
        <p className={classes.lead}>{waits ? words.waitingText : words.declinedText}</p>
        <p className={classes.quiet}>{words.closeHint}</p>
      </div>
    </PortalFrame>
  );
}
