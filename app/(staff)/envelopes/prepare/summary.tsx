'use client';

import { useTranslations } from 'next-intl';
import { Ltr } from '@/components/ui/value/ltr';
import { formatPhone } from '@/lib/format/phone';
import { hasTask } from '@/lib/shapes/envelope';
import { draftOf, type Plan, type Signer } from './plan';
import classes from './send-step.module.css';

/** Shows exactly what will happen on sending, with names (interface principle 3). */
export function Summary({ plan }: { plan: Plan }) {
  const text = useTranslations('envelopes');
  const { items } = draftOf(plan);
  const countOf = (at: number) => items.filter((item) => hasTask([item], at)).length;
  return (
    <ol className={classes.summary}>
      {plan.signers.map((signer, at) => (
        <li key={at}>
          {text.rich(plan.inOrder && at > 0 ? 'willLater' : 'willNow', {
            name: () => (
              <strong>
                <bdi>{signer.name}</bdi>
              </strong>
            ),
            reach: () => <Reach signer={signer} />,
            things: text('things', { count: countOf(at) }),
          })}
        </li>
      ))}
      <li>{text('willExpire', { days: plan.validDays })}</li>
      {plan.remindEvery !== null && <li>{text('willRemind', { days: plan.remindEvery })}</li>}
      {plan.confirmPhone && <li>{text('willConfirm')}</li>}
    </ol>
  );
}

function Reach({ signer: { channels, mobile, email } }: { signer: Signer }) {
  const text = useTranslations('envelopes');
  return (
    <>
      {channels.includes('SMS') && mobile && (
        <>
          {text('channels.SMS')} <Ltr>{formatPhone(mobile)}</Ltr>
        </>
      )}
      {channels.length > 1 && ', '}
      {channels.includes('MAIL') && email && (
        <>
          {text('channels.MAIL')} <Ltr>{email}</Ltr>
        </>
      )}
    </>
  );
}
