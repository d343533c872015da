'use client';

import { PlainLink } from '@/components/ui/action/plain-link';
import { useCountdown } from '@/components/ui/kit/use-countdown';
import { FailureNote } from '../../failure-note';
import { OpenForm } from '../../open-form';
import form from '../../open-form.module.css';
import { forgetCode } from '../code-on-its-way';
import type { SignInTexts } from '../sign-in-texts';
import { CodeBoxes } from './code-boxes';
import classes from './confirm.module.css';
import { Resend } from './resend';
import { useConfirm } from './use-confirm';

/** Asks for the five digits of the code and submits when the last one is entered. */
export function ConfirmForm({ texts }: { texts: SignInTexts }) {
  const { words } = texts;
  const step = useConfirm();
  const left = useCountdown(step.code?.until);
  return (
    <OpenForm
      form={step}
      title={words.codeTitle}
      lead={
        step.code?.sentTo ? (
          <>
            {words.codeSentTo} <bdi dir="ltr">{step.code.sentTo}</bdi>
          </>
        ) : (
          words.codeSent
        )
      }
    >
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
        <PlainLink href="/login" className={classes.link} onClick={forgetCode}>
          {words.otherUser}
        </PlainLink>
      </div>
    </OpenForm>
  );
}
