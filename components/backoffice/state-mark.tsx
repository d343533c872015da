import { useTranslations } from 'next-intl';
import { Mark } from '@/components/ui/value/mark';
import type { AccountRow, AgencyStatus, RegistrationState } from '@/lib/contract/agencies/backoffice';

const looks = { ACTIVE: 'good', PENDING: 'warn', BLOCKED: 'bad', DELETED: 'plain' } as const satisfies Record<
  AgencyStatus,
  string
>;

/** Shows the state of an agency. */
export function AgencyMark({ status }: { status: AgencyStatus }) {
  const terms = useTranslations('terms.agencyStatus');
  return <Mark look={looks[status]}>{terms(status)}</Mark>;
}

/** Shows the state of an account. */
export function AccountMark({ state }: { state: AccountRow['accountState'] }) {
  const terms = useTranslations('terms.accountState');
  return <Mark look={looks[state]}>{terms(state)}</Mark>;
}

const registrationLooks = { WAITING: 'warn', APPROVED: 'good', REJECTED: 'bad' } as const satisfies Record<
  RegistrationState,
  string
>;

/** Shows the state of a registration. */
export function RegistrationMark({ state }: { state: RegistrationState }) {
  const text = useTranslations('backoffice.states');
  return <Mark look={registrationLooks[state]}>{text(state)}</Mark>;
}
