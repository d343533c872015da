'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import { confirmCode, resendCode } from '@/components/data/session';
import { type CodeOnItsWay, forgetCode, rememberCode, rememberedCode } from '../code-on-its-way';
import { FailureNote } from '../failure-note';
import { codeLength } from '../sign-in-rules';
import type { SignInTexts } from '../sign-in-texts';
import form from '../sign-in.module.css';
import { CodeBoxes } from './code-boxes';
import classes from './confirm.module.css';
import { Resend } from './resend';
import { useCountdown } from './use-countdown';

/** Five digits from the phone, sent as soon as the last one is there. */
export function ConfirmForm({ texts }: { texts: SignInTexts }) {
  const { words } = texts;
  const step = useConfirm();
  const left = useCountdown(step.code?.until);
  return (
    <form className={form.form} method="post" noValidate onSubmit={step.submit} aria-busy={step.pending}>
      <div>
        <h1 className={form.title}>{words.codeTitle}</h1>
        <p className={form.lead}>
          {step.code?.sentTo ? (
            <>
              {words.codeSentTo} <bdi dir="ltr">{step.code.sentTo}</bdi>
            </>
          ) : (
            words.codeSent
          )}
        </p>
      </div>
      {step.failure && <FailureNote failure={step.failure} texts={texts} />}
      <CodeBoxes
        ref={step.input}
        label={words.code}
        value={step.token}
        problem={step.incomplete ? texts.rules.verificationCode : undefined}
        disabled={step.pending}
        onChange={step.change}
      />
      <button type="submit" className={form.submit} disabled={step.pending}>
        {step.pending ? words.confirming : words.confirm}
      </button>
      <p role="status" className={step.resent ? classes.resent : 'visually-hidden'}>
        {step.resent ? words.resent : ''}
      </p>
      <div className={classes.foot}>
        {step.code && left !== undefined && (
          <Resend words={words} left={left} ttl={step.code.ttl} onResend={step.resend} disabled={step.pending} />
        )}
        <Link href="/login" className={classes.link} onClick={forgetCode}>
          {words.otherUser}
        </Link>
      </div>
    </form>
  );
}

function useConfirm() {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState<CodeOnItsWay>();
  const [token, setToken] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const [resent, setResent] = useState(false);
  const [pending, setPending] = useState(false);

  useEffect(() => {
    const remembered = rememberedCode();
    if (remembered) setCode(remembered);
    else router.replace('/login');
  }, [router]);

  const fail = (error: unknown) => {
    setFailure(toFailure(error));
    setToken('');
    setPending(false);
    input.current?.focus();
  };

  const send = async (digits: string) => {
    setPending(true);
    setFailure(undefined);
    setResent(false);
    try {
      const { next } = await confirmCode(digits);
      forgetCode();
      // A whole new page: what the sign-in screens hold is not wanted any more.
      window.location.assign(next);
    } catch (error) {
      fail(error);
    }
  };

  const change = (digits: string) => {
    setToken(digits);
    setIncomplete(false);
    if (digits.length === codeLength && digits !== token) void send(digits);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (token.length === codeLength) return void send(token);
    setIncomplete(true);
    input.current?.focus();
  };

  const resend = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      setCode(rememberCode(await resendCode()));
      setResent(true);
      setToken('');
      setPending(false);
      input.current?.focus();
    } catch (error) {
      fail(error);
    }
  };

  return { input, code, token, incomplete, failure, resent, pending, change, submit, resend };
}
