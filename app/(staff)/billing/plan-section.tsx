'use client';

import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import { usePart } from '@/components/data/use-part';
import { SectionCard } from '@/components/form/frame/section-card';
import { DateText } from '@/components/ui/value/date';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { Money } from '@/components/ui/value/money';
import { permissionKeys } from '@/lib/access/keys';
import type { Plan } from '@/lib/contract/agencies/billing';
import type { Part } from '@/lib/contract/kit/part';
import classes from './billing.module.css';

/** Shows the plan, or the fault of loading it. */
export function PlanPart({ first }: { first: Part<Plan> }) {
  const text = useTranslations('billing');
  const { data, fault, loading, retry } = usePart('billing.plan', first);
  if (data) return <PlanSection plan={data} />;
  return (
    <SectionCard id="plan" title={text('plan')}>
      {fault && <ErrorNotice error={fault} shape="line" onRetry={retry} retrying={loading} />}
    </SectionCard>
  );
}

/** Shows the tariff: price, next charge and what can be changed. */
function PlanSection({ plan: { tariff, net, total, vatRate, nextCharge } }: { plan: Plan }) {
  const text = useTranslations('billing');
  return (
    <SectionCard id="plan" title={text('plan')} aside={tariff && <bdi className={classes.tariff}>{tariff.name}</bdi>}>
      {net && total ? (
        <div className={classes.price}>
          <p>
            <Money value={net} size="price" /> <span className={classes.note}>{text('monthly')}</span>
          </p>
          <p className={classes.note}>
            {text.rich('withVat', { rate: vatRate, total: () => <Money value={total} /> })}
          </p>
        </div>
      ) : (
        <p className={classes.note}>{text(tariff ? 'free' : 'noPlan')}</p>
      )}
      {nextCharge && (
        <p className={classes.next}>
          {text('nextCharge')} <DateText value={nextCharge} />
        </p>
      )}
      {tariff && <Allowed actions={tariff.allowedActions} />}
      <p className={classes.note}>
        {text.rich('changePlan', { support: (words) => <Link href="/support">{words}</Link> })}
      </p>
    </SectionCard>
  );
}

function Allowed({ actions }: { actions: readonly string[] | null }) {
  const text = useTranslations('billing');
  const rights = useTranslations('shell.permission');
  const format = useFormatter();
  const included = permissionKeys.filter((key) => actions?.includes(key));
  const left = actions ? permissionKeys.filter((key) => !actions.includes(key)) : [];
  return (
    <details className={classes.allowed}>
      <summary>{text('allowed')}</summary>
      <ul>
        {actions === null ? (
          <li>
            <CheckIcon size={16} /> {text('allowedAll')}
          </li>
        ) : (
          included.map((key) => (
            <li key={key}>
              <CheckIcon size={16} /> {rights(key)}
            </li>
          ))
        )}
      </ul>
      {left.length > 0 && (
        <p className={classes.note}>{text('notAllowed', { list: format.list(left.map((key) => rights(key))) })}</p>
      )}
    </details>
  );
}
