import { useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import type { PurchaseTexts } from '@/components/purchases/purchase-texts';
import type { PortalNotice } from '@/lib/contract/claims/notices';
import type { Locale } from '@/lib/i18n/locales';
import { FailureNote } from '../frame/failure-note';
import { PortalFrame } from '../frame/portal-frame';
import { TickIcon } from '../frame/portal-icons';
import classes from '../frame/portal.module.css';
import { say } from '../frame/texts';
import { enterStatus } from './notice-calls';
import own from './notice.module.css';

const steps = ['handler', 'papers', 'appraiser'] as const;

/** Says that the report has arrived, what happens next, and leads to the status page of the claim. */
export function ReportedNote({ state, locale, texts }: { state: PortalNotice; locale: Locale; texts: PurchaseTexts }) {
  const { words } = texts;
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const follow = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      await enterStatus();
      window.location.assign('/claim/open');
    } catch (error) {
      setFailure(toFailure(error));
      setPending(false);
    }
  };
  return (
    <PortalFrame
      sender={state.sender}
      entered
      locale={locale}
      texts={texts}
      actions={
        state.claimNumber !== null && (
          <>
            <FailureNote failure={failure} texts={texts} />
            <button type="button" className={classes.primary} disabled={pending} onClick={() => void follow()}>
              {pending ? words.opening : words.follow}
            </button>
          </>
        )
      }
    >
      <div className={classes.centre} role="status">
        <span className={`${classes.mark} ${classes.good}`}>
          <TickIcon size={46} />
        </span>
        <h1 className={classes.title}>{words.reportedTitle}</h1>
        {state.claimNumber !== null && (
          <p className={classes.lead}>{say(words.reportedNumber, { number: state.claimNumber })}</p>
        )}
        <ol className={own.said}>
          {steps.map((step) => (
            <li key={step}>{words[`next_${step}`]}</li>
          ))}
        </ol>
      </div>
    </PortalFrame>
  );
}
