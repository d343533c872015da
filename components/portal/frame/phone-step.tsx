import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTypedEarly } from '@/components/ui/kit/use-typed-early';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import type { PortalNotice } from '@/lib/contract/claims/notices';
import type { PortalState } from '@/lib/contract/portal/portal-subjects';
import type { Locale } from '@/lib/i18n/locales';
import { FailureNote } from './failure-note';
import { say, type PortalTexts } from './texts';
import { confirmCode, sendCode } from './portal-calls';
import { PortalFrame } from './portal-frame';
import { PhoneIcon } from './frame-icons';
import classes from './portal.module.css';
import { codeIn } from '@/lib/rules/kit/normal-form';

/** Counts down to 0, s. Returns the remaining seconds and a function that starts the countdown. */
function useSeconds(): [number, (from: number) => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
}

/** Asks for the code that was sent to the signer's phone. */
export function PhoneStep<S extends PortalState | PortalNotice>({
  state,
  texts,
  locale,
  send = sendCode,
  onConfirmed,
}: {
  state: Pick<S, 'sender' | 'phone'>;
  texts: PortalTexts;
  locale: Locale;
  /** Sends the code. */
  send?: typeof sendCode;
  onConfirmed: (state: S) => void;
}) {
  const { words } = texts;
  const [sent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useTypedEarly(form);
  const [left, countFrom] = useSeconds();
  const [code, setCode] = useState('');
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const action = async (work: () => Promise<void>) => {
    setPending(true);
    setFailure(undefined);
    await work().catch((error: unknown) => {
      const failed = toFailure(error);
      if (failed.code === 'SMS_ATTEMPT_LIMIT_EXCEEDED_ERROR') {
        setSent(true);
        countFrom(failed.retryAfter ?? 60);
      } else setFailure(failed);
      setCode('');
    });
    setPending(false);
  };
  const ask = () =>
    action(async () => {
      countFrom((await send()).ttl);
      setSent(true);
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void action(async () => onConfirmed(await confirmCode<S>(code)));
  };
  const [before, after] = (words.phoneLead ?? '').split('{phone}');
  return (
    <PortalFrame sender={state.sender} entered locale={locale} texts={texts}>
      <form ref={form} method="dialog" className={classes.centre} onSubmit={submit} aria-busy={pending}>
        <span className={classes.mark}>
          <PhoneIcon size={40} />
        </span>
        <h1 className={classes.title}>{words.phoneTitle}</h1>
        <p className={classes.lead}>
          <span>{before}</span>
          <bdi dir="ltr">{state.phone}</bdi>
          <span>{after}</span>
        </p>
        <FailureNote failure={failure} texts={texts} />
        {sent ? (
          <>
            <label>
              <span className={classes.label}>{words.code}</span>
              <input
                className={`${classes.field} ${classes.code}`}
                dir="ltr"
                inputMode="numeric"
                autoComplete="one-time-code"
                value={code}
                autoFocus
                onChange={({ target }) => setCode(codeIn(target.value, 5))}
              />
            </label>
            <button type="submit" className={classes.primary} disabled={pending || code.length < 5}>
              {words.confirm}
            </button>
            <button type="button" className={classes.link} disabled={pending || left > 0} onClick={ask}>
              {left > 0 ? say(words.sendAgainIn, { seconds: left }) : words.sendAgain}
            </button>
          </>
        ) : (
          <button type="button" className={classes.primary} disabled={pending} onClick={ask}>
            {words.sendCode}
          </button>
        )}
        <p className={classes.quiet}>{words.wrongPhone}</p>
      </form>
    </PortalFrame>
  );
}
