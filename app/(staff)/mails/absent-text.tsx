import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useAction } from '@/components/data/use-action';
import { CallButton } from '@/components/shell/menu/call-button';
import { useDenied } from '@/components/shell/menu/use-denied';
import type { MailCard } from '@/lib/contract/customers/mail-cards';
import { mails } from '@/lib/contract/customers/mails';
import classes from './mails.module.css';

/** A text that takes longer than this is not expected any more, ms. */
const textTimeout = 20_000;

/** How often a mail whose text is on its way, or comes when the mailbox is read, is looked at, ms. */
const lookAgain = { coming: 1_000, waiting: 10_000 };

/** Returns when to look again at a mail whose text is not here, ms; false when it does not come by itself. */
export function pauseForText(absent: MailCard['absent'], mayFetch: boolean): number | false {
  if (absent === null || absent === 'GONE' || absent === 'FAILED') return false;
  return mayFetch && absent !== 'OFFLINE' ? lookAgain.coming : lookAgain.waiting;
}

type Absence = NonNullable<MailCard['absent']>;

/** Returns whether asking once more helps: not while it is being done, nor against a refusal. */
function helpsToRetry(state: Absence, isLate: boolean, problem: MailCard['boxProblem']): boolean {
  if (state === 'COMING') return isLate;
  return state === 'FAILED' || (state === 'OFFLINE' && problem !== 'login' && problem !== 'forbidden');
}

/** Says why the text of a mail is not here, and what to do about it. */
export function AbsentText({ mail: { entityId, absent, boxProblem, own } }: { mail: MailCard }) {
  const text = useTranslations('mails');
  const mayFetch = useDenied(mails.look) === null;
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), textTimeout);
    return () => clearTimeout(timer);
  }, []);
  const look = useAction(mails.look, { stale: ['mails.get', 'mails.status'] });
  // Opening it has it fetched.
  const state: Absence = absent === null || (absent === 'PAUSED' && mayFetch) ? 'COMING' : absent;
  const late = state === 'COMING' && isLate ? 'late' : state;
  return (
    <div className={classes.absent} role="status" data-state={state}>
      <p className={late === 'COMING' ? classes.quiet : undefined}>{text(`absent.${late}`)}</p>
      {state === 'OFFLINE' && boxProblem !== null && (
        <p className={classes.quiet}>{text(`sync.problems.${boxProblem}.title`)}</p>
      )}
      {helpsToRetry(state, isLate, boxProblem) && (
        <CallButton
          of={mails.look}
          variant="default"
          size="sm"
          loading={look.busy}
          onClick={() => look.run({ params: { mailId: entityId }, body: { answering: false, again: true } })}
        >
          {text('absent.again')}
        </CallButton>
      )}
      {state === 'OFFLINE' && own && <Link href="/profile/edit">{text('sync.settings')}</Link>}
    </div>
  );
}
