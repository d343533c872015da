import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/ui/action/action-button';
import { DateText } from '@/components/ui/value/date';
import { Mark } from '@/components/ui/value/mark';
import type { AccountSession } from '@/lib/contract/agencies/sessions';
import { deviceOf } from '@/lib/format/device';
import classes from './account.module.css';
import { SessionOrigin } from './session-origin';

interface SessionLineProps {
  session: AccountSession;
  /** Session of this browser. */
  here: AccountSession | undefined;
  busy: boolean;
  /** Reason why sessions cannot be ended, or null. */
  denied: string | null;
  onEnd: () => void;
}

/** Shows one session: device, origin and start. */
export function SessionLine({ session, here, busy, denied, onEnd }: SessionLineProps) {
  const text = useTranslations('accounts');
  const { browser, system } = deviceOf(session.userAgent);
  const device =
    browser && system ? text('deviceOn', { browser, system }) : (browser ?? system ?? text('unknownDevice'));
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <p className={classes.name}>
          <bdi>{device}</bdi>
          {session.current && <Mark look="good">{text('thisDevice')}</Mark>}
          {session.newPlace && <Mark look="warn">{text('newPlace')}</Mark>}
          {session.impersonated && <Mark look="warn">{text('impersonated')}</Mark>}
        </p>
        <p className={classes.note}>
          <SessionOrigin session={session} here={here} />
        </p>
        <p className={classes.note}>
          {text('since')} <DateText value={session.since} withTime />
          {' · '}
          {text('lastSeen')} <DateText value={session.lastSeen} withTime />
        </p>
      </div>
      {!session.current && (
        <ActionButton
          variant="default"
          denied={denied}
          disabled={busy}
          onClick={onEnd}
          aria-label={text('endOf', { device })}
        >
          {text('end')}
        </ActionButton>
      )}
    </li>
  );
}
