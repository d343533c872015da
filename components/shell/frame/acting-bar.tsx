import { useTranslations } from 'next-intl';
import { AlertIcon } from '@/components/ui/icon/icons';
import { WrittenText } from '@/components/ui/value/written-text';
import classes from './acting-bar.module.css';
import { ActingControls } from './acting-controls';
import type { ActingReturnProps } from './acting-return';

interface ActingBarProps extends ActingReturnProps {
  reason: string;
}

/**
 * Shows a bar above every page during an impersonation: who acts for whom, why, for how long, and the way back
 * (BKO-02). The server renders it; only the time and the way back load in the browser.
 */
export function ActingBar({ name, by, reason, until, serverNow }: ActingBarProps) {
  const text = useTranslations('shell.acting');
  return (
    <>
      <div className={classes.frame} aria-hidden="true" />
      <section className={classes.bar} aria-label={text('label')}>
        <AlertIcon className={classes.icon} size={20} />
        <p className={classes.words}>
          <strong>{text.rich('title', { name: () => <bdi>{name}</bdi> })}</strong>
          <span className={classes.why}>
            {text.rich('why', { by: () => <bdi>{by}</bdi>, reason: () => <WrittenText>{reason}</WrittenText> })}
          </span>
        </p>
        <ActingControls {...{ name, by, until, serverNow }} />
      </section>
    </>
  );
}
