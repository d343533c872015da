import { useTranslations } from 'next-intl';
import { type ClaimStatus, claimStatuses } from '@/lib/contract/claims/claim-lists';
import classes from './claim.module.css';

/** Shows where the claim stands on its way; an appeal is a step only while there is one. */
export function Stepper({ status }: { status: ClaimStatus }) {
  const text = useTranslations('claims');
  const statuses = useTranslations('terms.claimStatus');
  const steps = claimStatuses.filter((step) => step !== (status === 'APPEALED' ? 'PAID' : 'APPEALED'));
  const here = steps.indexOf(status);
  return (
    <ol className={classes.stepper} aria-label={text('way')}>
      {steps.map((step, at) => (
        <li
          key={step}
          data-state={at < here ? 'done' : at === here ? 'here' : 'later'}
          aria-current={at === here ? 'step' : undefined}
        >
          {statuses(step)}
        </li>
      ))}
    </ol>
  );
}
