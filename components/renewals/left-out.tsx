import { useTranslations } from 'next-intl';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import type { renewals } from '@/lib/contract/orders/renewals';
import { sendObstacles } from '@/lib/rules/work/renewal-sending';
import classes from './send-many.module.css';

type LeftOutRenewal = OutputOf<typeof renewals.sendingPlan>['leftOut'][number];

/** Lists who gets nothing, by reason; the names are folded. */
export function LeftOut({ renewals }: { renewals: readonly LeftOutRenewal[] }) {
  const text = useTranslations('renewals');
  const groups = sendObstacles
    .map((reason) => ({ reason, lines: renewals.filter((one) => one.reason === reason) }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <div className={classes.leftOut}>
      <h3>{text('sendingMany.leftOut', { count: renewals.length })}</h3>
      {groups.map(({ reason, lines }) => (
        <details key={reason}>
          <summary>{text(`sendingMany.reasons.${reason}`, { count: lines.length })}</summary>
          <ul>
            {lines.map(({ renewalId, customerName, title, registrationNumber }) => (
              <li key={renewalId}>
                <bdi>{customerName ?? text('withoutCustomer')}</bdi>
                {registrationNumber ? (
                  <bdi dir="ltr" className={classes.muted}>
                    {registrationNumber}
                  </bdi>
                ) : (
                  title && <bdi className={classes.muted}>{title}</bdi>
                )}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
