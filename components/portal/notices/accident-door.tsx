'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import { ask } from '@/components/data/ask';
import { useTypedEarly } from '@/components/ui/kit/use-typed-early';
import type { PurchaseTexts } from '@/components/purchases/purchase-texts';
import type { PortalSender } from '@/lib/contract/portal/portal-subjects';
import { formatPhone } from '@/lib/format/phone';
import type { Locale } from '@/lib/i18n/locales';
import { FailureNote } from '../frame/failure-note';
import { PhoneIcon } from '../frame/frame-icons';
import { PortalFrame } from '../frame/portal-frame';
import { say } from '../frame/texts';
import classes from '../frame/portal.module.css';
import notice from './notice.module.css';

interface Props {
  websiteKey: string;
  sender: PortalSender;
  texts: PurchaseTexts;
  locale: Locale;
}

/**
 * Asks for the mobile number of somebody who had an accident. Their own link comes by SMS, if the agency knows the
 * number; the page says the same of every number.
 */
export function AccidentDoor({ websiteKey, sender, texts, locale }: Props) {
  const { words } = texts;
  const form = useRef<HTMLFormElement>(null);
  useTypedEarly(form);
  const [mobile, setMobile] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [left, setLeft] = useState(0);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const busy = useRef(false);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  const send = async () => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setFailure(undefined);
    try {
      const { ttl } = await ask<{ ttl: number }>('POST', '/portal/accidents', { websiteKey, mobile });
      setSentTo(mobile);
      setLeft(ttl);
    } catch (error) {
      setFailure(toFailure(error));
    }
    busy.current = false;
    setPending(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  if (sentTo !== null)
    return (
      <PortalFrame
        {...{ sender, locale, texts }}
        actions={
          <>
            <FailureNote failure={failure} texts={texts} />
            <button
              type="button"
              className={classes.secondary}
              disabled={pending || left > 0}
              onClick={() => void send()}
            >
              {left > 0 ? say(words.sendAgainIn, { seconds: left }) : words.askAgain}
            </button>
            <button type="button" className={classes.link} disabled={pending} onClick={() => setSentTo(null)}>
              {words.askOther}
            </button>
          </>
        }
      >
        <Asked {...{ sender, texts, sentTo }} />
      </PortalFrame>
    );
  return (
    <PortalFrame
      {...{ sender, locale, texts }}
      actions={
        <button type="submit" form="accident" className={classes.primary} disabled={pending}>
          {pending ? words.askSending : words.askSend}
        </button>
      }
    >
      <form
        id="accident"
        method="dialog"
        ref={form}
        className={classes.stack}
        onSubmit={submit}
        aria-busy={pending}
        noValidate
      >
        <h1 className={classes.title}>{words.askTitle}</h1>
        <p className={classes.lead}>{say(words.landing, { agency: sender.agencyName })}</p>
        <MobileField
          {...{ texts, mobile, failure }}
          onChange={(typed) => {
            setMobile(typed);
            setFailure(undefined);
          }}
        />
      </form>
    </PortalFrame>
  );
}

interface MobileFieldProps {
  texts: PurchaseTexts;
  mobile: string;
  failure: ApiFailure | undefined;
  onChange: (typed: string) => void;
}

function MobileField({ texts, mobile, failure, onChange }: MobileFieldProps) {
  const rule = failure?.fields?.find(({ path }) => path === 'mobile')?.rule;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (rule) field.current?.focus();
  }, [rule]);
  return (
    <>
      <label>
        <span className={classes.label}>{texts.words.askMobile}</span>
        <input
          ref={field}
          className={classes.field}
          dir="ltr"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          name="mobile"
          value={mobile}
          aria-invalid={rule ? true : undefined}
          aria-describedby="mobile-help"
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      <p id="mobile-help" role={rule ? 'alert' : undefined} className={rule ? classes.failure : classes.quiet}>
        {rule ? (texts.rules[rule] ?? texts.rules.invalid) : texts.words.askMobileHelp}
      </p>
      {!rule && <FailureNote failure={failure} texts={texts} />}
    </>
  );
}

/** Says what happens now, and whom to call when nothing does. */
function Asked({ sender, texts, sentTo }: Pick<Props, 'sender' | 'texts'> & { sentTo: string }) {
  const { words } = texts;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [before, after] = (words.askedLead ?? '').split('{phone}');
  const [callBefore, callAfter] = (words.askedCall ?? '').split('{phone}');
  return (
    <div className={classes.centre}>
      <span className={classes.mark}>
        <PhoneIcon size={40} />
      </span>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {words.askedTitle}
      </h1>
      <p className={classes.lead}>
        <span>{before}</span>
        <bdi dir="ltr" className={notice.phone}>
          {formatPhone(sentTo)}
        </bdi>
        <span>{after}</span>
      </p>
      <p className={classes.quiet}>
        {sender.phone ? (
          <a href={`tel:${sender.phone}`}>
            <span>{callBefore}</span>
            <bdi dir="ltr" className={notice.phone}>
              {formatPhone(sender.phone)}
            </bdi>
            <span>{callAfter}</span>
          </a>
        ) : (
          words.askedElse
        )}
      </p>
    </div>
  );
}
