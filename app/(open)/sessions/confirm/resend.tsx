import { ClockIcon } from '@/components/ui/icon/open-icons';
import { formatCountdown } from '@/lib/format/countdown';
import type { SignInTexts } from '../sign-in-texts';
import classes from './confirm.module.css';

interface ResendProps {
  words: SignInTexts['words'];
  /** Seconds until a new code can be requested. */
  left: number;
  /** Length of the whole countdown in seconds. */
  ttl: number;
  onResend: () => void;
  disabled: boolean;
}

/** Shows the countdown as a ring, then the button that requests another code (SGN-08). */
export function Resend({ words, left, ttl, onResend, disabled }: ResendProps) {
  return (
    <div className={classes.resend}>
      <p className="visually-hidden" role="status">
        {left === 0 ? words.resendReady : ''}
      </p>
      {left > 0 ? (
        <>
          <Ring share={ttl > 0 ? left / ttl : 0} />
          <p>
            {words.resendIn}{' '}
            <bdi dir="ltr" className={classes.clock}>
              {formatCountdown(left)}
            </bdi>
          </p>
        </>
      ) : (
        <button type="button" className={classes.link} onClick={onResend} disabled={disabled}>
          <ClockIcon size={18} />
          {words.resend}
        </button>
      )}
    </div>
  );
}

function Ring({ share }: { share: number }) {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true" className={classes.ring}>
      <circle cx="11" cy="11" r="9" pathLength="1" />
      <circle cx="11" cy="11" r="9" pathLength="1" strokeDasharray={`${share} 1`} />
    </svg>
  );
}
