'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ActionLine } from '@/components/audit/action-line';
import { AccountMark, AgencyMark } from '@/components/backoffice/state-mark';
import { SectionCard } from '@/components/form/frame/section-card';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { ActionButton } from '@/components/ui/action/action-button';
import { ButtonLink } from '@/components/ui/action/button-link';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import { DateText } from '@/components/ui/value/date';
import { Ltr } from '@/components/ui/value/ltr';
import { PersonName } from '@/components/ui/value/person-name';
import type { AuditEntry } from '@/lib/contract/agencies/audit';
import type { AccountRow, AgencyRow, ManagedAgency } from '@/lib/contract/agencies/backoffice';
import type { Page } from '@/lib/contract/kit/paging';
import type { TariffRow } from '@/lib/contract/agencies/tariffs';
import { formatPhone } from '@/lib/format/phone';
import classes from './agency-screen.module.css';
import { PlaceForm, TariffForm } from './agency-settings';

const StatusDialog = lazyDialog(() =>
  import('@/components/backoffice/status-dialog').then((file) => file.StatusDialog),
);

interface AgencyScreenProps {
  agency: ManagedAgency;
  tariffs: TariffRow[];
  people: Page<AccountRow>;
  actions: AuditEntry[];
  /** TOP_LEVEL agencies that can be its parent; null when the viewer may not set one. */
  above: AgencyRow[] | null;
}

/** Shows a managed agency: facts, tariff, parent, accounts and latest audit entries. Its main action is blocking. */
export function AgencyScreen({ agency, tariffs, people, actions, above }: AgencyScreenProps) {
  const text = useTranslations('backoffice');
  return (
    <PageFrame
      title={<bdi>{agency.name}</bdi>}
      subtitle={<AgencyMark status={agency.status} />}
      action={<StatusButton agency={agency} />}
    >
      <div className={classes.columns}>
        <div className={classes.main}>
          <SectionCard id="details" title={text('details')}>
            <Facts agency={agency} />
          </SectionCard>
          <People agency={agency} people={people} />
        </div>
        <div className={classes.side}>
          {(agency.status === 'ACTIVE' || agency.status === 'BLOCKED') && (
            <SectionCard id="tariff" title={text('tariff')}>
              <TariffForm agency={agency} tariffs={tariffs} />
            </SectionCard>
          )}
          {above && (
            <SectionCard id="place" title={text('parent')}>
              {agency.level === 'TOP_LEVEL' ? (
                <p className={classes.note}>{text('topLevelParent')}</p>
              ) : (
                <PlaceForm agency={agency} above={above} />
              )}
            </SectionCard>
          )}
          <Actions agencyId={agency.agencyId} actions={actions} />
        </div>
      </div>
    </PageFrame>
  );
}

function StatusButton({ agency }: { agency: ManagedAgency }) {
  const text = useTranslations('backoffice');
  const [open, setOpen] = useState(false);
  const { agencyId: id, name, status, mayBlock } = agency;
  const blocked = status === 'BLOCKED';
  const denied = !mayBlock ? text('ownAgency') : status === 'ACTIVE' || blocked ? null : text('notFromHere');
  return (
    <>
      <ActionButton variant={blocked ? 'filled' : 'light'} denied={denied} onClick={() => setOpen(true)}>
        {text(blocked ? 'unblock' : 'block')}
      </ActionButton>
      {open && (
        <StatusDialog
          of={{ kind: 'agency', id, name }}
          to={blocked ? 'ACTIVE' : 'BLOCKED'}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Facts({ agency }: { agency: ManagedAgency }) {
  const text = useTranslations('backoffice');
  const levels = useTranslations('terms.agencyLevel');
  const facts: (readonly [string, ReactNode])[] = [
    [text('registrationNumber'), <Ltr key="number">{agency.registrationNumber}</Ltr>],
    [
      text('level'),
      agency.privileges === 'TRUSTED' ? `${levels(agency.level)} · ${text('trusted')}` : levels(agency.level),
    ],
    [text('parent'), agency.parent ? <bdi key="parent">{agency.parent.name}</bdi> : text('noParent')],
    [text('contact'), agency.phoneContactName && <bdi key="contact">{agency.phoneContactName}</bdi>],
    [text('phone'), agency.phone && <Ltr key="phone">{formatPhone(agency.phone)}</Ltr>],
    [text('email'), agency.email && <Ltr key="email">{agency.email}</Ltr>],
    [text('address'), agency.address && <bdi key="address">{agency.address}</bdi>],
    [text('created'), <DateText key="created" value={agency.createDate} />],
    [text('below'), agency.level === 'TOP_LEVEL' && agency.below],
  ];
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== '' && value !== false)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function People({ agency, people }: { agency: ManagedAgency; people: Page<AccountRow> }) {
  const text = useTranslations('backoffice');
  return (
    <SectionCard id="people" title={text('people')} aside={people.totalElements}>
      <ul className={classes.lines}>
        {people.content.map(({ accountId, firstName, lastName, login, accountState, lastSeen }) => (
          <li key={accountId} className={classes.line}>
            <span className={classes.who}>
              <PersonName firstName={firstName} lastName={lastName} />
              <small>
                <Ltr>{login}</Ltr>
                {' · '}
                {lastSeen ? <DateText value={lastSeen} withTime /> : text('never')}
              </small>
            </span>
            <AccountMark state={accountState} />
          </li>
        ))}
      </ul>
      <ButtonLink href={`/backoffice/accounts?q=${encodeURIComponent(agency.name)}`} look="plain">
        {text('allPeople')}
      </ButtonLink>
    </SectionCard>
  );
}

function Actions({ agencyId, actions }: { agencyId: string; actions: AuditEntry[] }) {
  const text = useTranslations('backoffice');
  return (
    <SectionCard id="actions" title={text('recentActions')}>
      {actions.length === 0 ? (
        <p className={classes.note}>{text('noActions')}</p>
      ) : (
        <ul className={classes.lines}>
          {actions.map((entry) => (
            <li key={entry.id} className={classes.line}>
              <ActionLine entry={entry} />
            </li>
          ))}
        </ul>
      )}
      <ButtonLink href={`/backoffice/audit?agency=${agencyId}`} look="plain">
        {text('allActions')}
      </ButtonLink>
    </SectionCard>
  );
}
