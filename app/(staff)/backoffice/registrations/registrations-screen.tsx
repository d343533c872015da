'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { RegistrationMark } from '@/components/backoffice/state-mark';
import type { Column, ListFilter } from '@/components/list/column';
import type { Density } from '@/components/list/density';
import { ListScreen } from '@/components/list/list-screen';
import { useListing } from '@/components/list/use-listing';
import { DateText } from '@/components/ui/value/date';
import { EmptyState } from '@/components/ui/state/empty-state';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import { Ltr } from '@/components/ui/value/ltr';
import { WrittenText } from '@/components/ui/value/written-text';
import { type RegistrationRow, registrationStates } from '@/lib/contract/agencies/backoffice';
import type { Page } from '@/lib/contract/kit/paging';
import type { TariffRow } from '@/lib/contract/agencies/tariffs';
import { formatPhone } from '@/lib/format/phone';
import classes from '../backoffice.module.css';
import { registrationList } from './registration-list';

const RejectionDialog = lazyDialog(() => import('./decision-dialogs').then((file) => file.RejectionDialog));
const ApprovalDialog = lazyDialog(() => import('./decision-dialogs').then((file) => file.ApprovalDialog));

interface RegistrationsScreenProps {
  first: Page<RegistrationRow>;
  tariffs: TariffRow[];
  density: Density;
}

type Decision = { kind: 'approve' | 'reject'; registration: RegistrationRow };

/**
 * Lists the registrations that wait for a decision, the oldest first; approves with a tariff, rejects with a reason.
 */
export function RegistrationsScreen({ first, tariffs, density }: RegistrationsScreenProps) {
  const text = useTranslations('backoffice');
  const menu = useTranslations('shell.menu');
  const { handle, list } = useListing(registrationList, first);
  const [decision, setDecision] = useState<Decision | null>(null);
  const close = () => setDecision(null);
  const filters: ListFilter[] = [
    {
      key: 'states',
      label: text('status'),
      options: registrationStates.map((value) => ({ value, label: text(`states.${value}`) })),
    },
  ];
  return (
    <>
      <ListScreen
        title={menu('registrations')}
        searchLabel={text('searchRegistrations')}
        filters={filters}
        columns={useRegistrationColumns(setDecision)}
        identity={{ keyOf: ({ agencyId }) => agencyId, labelOf: ({ agencyName }) => agencyName }}
        {...{ handle, list, density }}
        empty={
          <EmptyState icon={CheckIcon} title={text('noRegistrations')}>
            {text('noRegistrationsHint')}
          </EmptyState>
        }
      />
      {decision?.kind === 'approve' && (
        <ApprovalDialog registration={decision.registration} tariffs={tariffs} onClose={close} />
      )}
      {decision?.kind === 'reject' && <RejectionDialog registration={decision.registration} onClose={close} />}
    </>
  );
}

function useRegistrationColumns(onDecide: (decision: Decision) => void): Column<RegistrationRow>[] {
  const text = useTranslations('backoffice');
  return useMemo(
    () => [
      {
        key: 'name',
        header: text('agency'),
        sort: 'name',
        card: 'title',
        cell: ({ agencyName, registrationNumber }) => (
          <span className={classes.who}>
            <bdi>{agencyName}</bdi>
            <small>
              <Ltr>{registrationNumber}</Ltr>
            </small>
          </span>
        ),
      },
      {
        key: 'applied',
        header: text('applied'),
        sort: 'createTs',
        card: 'aside',
        cell: ({ createDate }) => <DateText value={createDate} />,
      },
      {
        key: 'applicant',
        header: text('applicant'),
        card: 'line',
        cell: ({ applicant: { firstName, lastName } }) => <bdi>{`${firstName} ${lastName}`}</bdi>,
      },
      {
        key: 'phone',
        header: text('phone'),
        card: 'line',
        cell: ({ phone }) => phone && <Ltr>{formatPhone(phone)}</Ltr>,
      },
      { key: 'email', room: 'laptop', header: text('email'), cell: ({ email }) => email && <Ltr>{email}</Ltr> },
      { key: 'address', header: text('address'), cell: ({ address }) => address && <bdi>{address}</bdi> },
      {
        key: 'state',
        header: text('status'),
        card: 'line',
        cell: ({ state, decided, reason }) => (
          <span className={classes.who}>
            <RegistrationMark state={state} />
            {decided && (
              <small>
                <DateText value={decided} withTime />
              </small>
            )}
            {reason && <WrittenText className={classes.reason}>{reason}</WrittenText>}
          </span>
        ),
      },
      {
        key: 'actions',
        header: text('actions'),
        card: 'line',
        cell: (row) => row.state === 'WAITING' && <Decide registration={row} onDecide={onDecide} />,
      },
    ],
    [text, onDecide],
  );
}

function Decide({ registration, onDecide }: { registration: RegistrationRow; onDecide: (decision: Decision) => void }) {
  const text = useTranslations('backoffice');
  const name = registration.agencyName;
  return (
    <span className={classes.actions}>
      <Button
        size="xs"
        variant="light"
        aria-label={text('approveOf', { name })}
        onClick={() => onDecide({ kind: 'approve', registration })}
      >
        {text('approve')}
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={text('rejectOf', { name })}
        onClick={() => onDecide({ kind: 'reject', registration })}
      >
        {text('reject')}
      </Button>
    </span>
  );
}
