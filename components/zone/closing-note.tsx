import type { ZoneState } from '@/lib/contract/zone';
import type { Locale } from '@/lib/i18n/locales';
import type { ZoneTexts } from './texts';
import { ZoneFrame } from './zone-frame';
import { ClockIcon, TickIcon } from './zone-icons';
import classes from './zone-parts.module.css';

/** Those before have not signed yet, or this one has declined. */
export function ClosingNote({ state, texts, locale }: { state: ZoneState; texts: ZoneTexts; locale: Locale }) {
  const { words } = texts;
  const waits = state.stage === 'WAITING';
  return (
    <ZoneFrame sender={state.sender} entered locale={locale} texts={texts}>
      <div className={classes.centre} role="status">
        <span className={classes.mark}>{waits ? <ClockIcon size={40} /> : <TickIcon size={40} />}</span>
        <h1 className={classes.title}>{waits ? words.waitingTitle : words.declinedTitle}</h1>
        <p className={classes.lead}>{waits ? words.waitingText : words.declinedText}</p>
        <p className={classes.quiet}>{words.closeHint}</p>
      </div>
    </ZoneFrame>
  );
}
