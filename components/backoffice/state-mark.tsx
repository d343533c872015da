import { useTranslations } from 'next-intl';
import type { AccountRow, AgencyStatus, RegistrationState } from '@/lib/contract/backoffice';
import classes from './state-mark.module.css';

/** State of an agency. */
export function AgencyMark({ status }: { status: AgencyStatus }) {
  const terms = useTranslations('terms.agencyStatus');
  return (
    <span className={classes.mark} data-state={status}>
      {terms(status)}
    </span>
  );
}

/** State of an account. */
export function AccountMark({ state }: { state: AccountRow['accountState'] }) {
  const terms = useTranslations('terms.accountState');
  return (
    <span className={classes.mark} data-state={state}>
      {terms(state)}
    </span>
  );
}

const looks = { WAITING: 'PENDING', APPROVED: 'ACTIVE', REJECTED: 'BLOCKED' } as const satisfies Record<RegistrationState, AgencyStatus>;

/** State of a registration. */
export function RegistrationMark({ state }: { state: RegistrationState }) {
  const text = useTranslations('backoffice.states');
  return (
    <span className={classes.mark} data-state={looks[state]}>
      {text(state)}
    </span>
  );
}
