import { useEffect } from 'react';
import { WrittenText } from '@/components/ui/value/written-text';
import type { PortalState } from '@/lib/contract/portal/portal-subjects';
import type { Locale } from '@/lib/i18n/locales';
import { copyAddress, downloaded, look } from './portal-calls';
import type { PortalTexts } from './texts';
import { PortalFrame } from './portal-frame';
import { TakeHomeIcon, TickIcon } from './portal-icons';
import classes from './portal.module.css';
import own from './thanks-note.module.css';

/** Polling intervals for the sealed copies, ms. */
const pauses = [1_000, 1_500, 2_000, 3_000, 5_000, 10_000, 20_000];

/** Shows thanks, with downloads as soon as the copies are sealed. */
export function ThanksNote({
  state,
  texts,
  locale,
  onChange,
}: {
  state: PortalState;
  texts: PortalTexts;
  locale: Locale;
  onChange: (state: PortalState) => void;
}) {
  const { words } = texts;
  const documents = state.contents?.items.filter(({ kind }) => kind === 'SIGN') ?? [];
  const isOver = state.stage === 'COMPLETED';
  const waits = documents.length > 0 && !documents.every(({ sealed }) => sealed);
  useEffect(() => {
    if (!waits) return;
    let turn = 0;
    let timer: ReturnType<typeof setTimeout>;
    const again = () => {
      timer = setTimeout(
        async () => {
          const next = document.hidden ? undefined : await look().catch(() => undefined);
          if (next) onChange(next);
          again();
        },
        pauses[Math.min(turn++, pauses.length - 1)],
      );
    };
    again();
    return () => clearTimeout(timer);
  }, [waits, onChange]);
  const text =
    isOver && documents.length > 0 ? words.completedText : documents.length > 0 ? words.thanksSign : words.thanksUpload;
  return (
    <PortalFrame sender={state.sender} entered locale={locale} texts={texts}>
      <div className={classes.centre} role="status">
        <span className={`${classes.mark} ${classes.good} ${own.pop}`}>
          <TickIcon size={46} />
        </span>
        <h1 className={classes.title}>{isOver && documents.length > 0 ? words.completedTitle : words.thanksTitle}</h1>
        <p className={classes.lead}>{text}</p>
        {waits && <p className={classes.quiet}>{state.othersWaiting > 0 ? words.thanksOthers : words.sealing}</p>}
        {documents.length > 0 && (
          <ul className={own.copies}>
            {documents.map(({ itemId, title, sealed }) => (
              <li key={itemId} className={own.copy}>
                <span className={own.name}>
                  <WrittenText>{title}</WrittenText>
                </span>
                {sealed ? (
                  <a
                    className={own.take}
                    href={copyAddress(itemId)}
                    download
                    onClick={() => void downloaded(itemId).catch(() => undefined)}
                    aria-label={`${words.download}: ${title}`}
                  >
                    <TakeHomeIcon size={20} />
                    <span>{words.download}</span>
                  </a>
                ) : (
                  // Nothing is under way here while others still have to sign.
                  state.othersWaiting === 0 && <span className={own.waits} aria-hidden="true" />
                )}
              </li>
            ))}
          </ul>
        )}
        <p className={classes.quiet}>{words.closeHint}</p>
      </div>
    </PortalFrame>
  );
}
