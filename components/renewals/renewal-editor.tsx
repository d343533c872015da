'use client';

import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useEffect, useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { MarkedName } from '@/components/customers/marked-name';
import { useCustomerCard } from '@/components/shell/menu/use-customer-card';
import { ifUncovered } from '@/components/shell/popup/if-uncovered';
import { DateText } from '@/components/ui/value/date';
import { LeaveQuestion } from '@/components/ui/popup/leave-question';
import { useLeaveGuard } from '@/components/ui/popup/use-leave-guard';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { PhoneIcon } from '@/components/ui/icon/icons';
import { Ltr } from '@/components/ui/value/ltr';
import { Panel } from '@/components/ui/state/panel';
import { PlateBadge } from '@/components/ui/value/plate-badge';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import type { RenewalCard } from '@/lib/contract/orders/renewal-card';
import { renewals } from '@/lib/contract/orders/renewals';
import { formatPhone } from '@/lib/format/phone';
import { normalPhone } from '@/lib/rules/kit/normal-form';
import { ConsentPanel } from './consent-panel';
import { EditorActions } from './editor-actions';
import { FollowUpForm } from './follow-up-form';
import { InsuredObject } from './insured-object';
import type { NextSteps } from './next-steps';
import { PricePanel } from './price-panel';
import classes from './renewal-editor.module.css';
import { lookAgain } from './renewal-list';
import { RenewalState } from './renewal-state';
import { SentAnswer } from './sent-answer';

interface RenewalEditorProps {
  renewalId: string;
  denied: string | null;
  steps: NextSteps;
  onClose: () => void;
}

/** Shows one renewal beside the list, on a phone over it: prices, follow-up, consent and what can be done. */
export function RenewalEditor({ renewalId, denied, steps, onClose }: RenewalEditorProps) {
  const text = useTranslations('renewals');
  const words = useTranslations('ui');
  useFocusReturned();
  const { leave, onInput, asking, stay } = useLeaveGuard(true, onClose, { inAddress: true });
  const query = useQuery({
    ...queryFor('renewals.get', renewals.get, { params: { renewalId } }),
    refetchInterval: ({ state }) => (state.data ? lookAgain([state.data]) : false),
  });
  const card = query.data;
  return (
    <Drawer
      opened
      onClose={ifUncovered(leave)}
      onInput={onInput}
      position="right"
      size="min(560px, 100vw)"
      title={text('editor')}
      classNames={{ title: classes.title, body: classes.body, content: classes.content }}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      {query.error && !card && (
        <ErrorNotice error={toFailure(query.error)} shape="line" onRetry={() => void query.refetch()} />
      )}
      {!card && !query.error && <SkeletonRows rows={8} height={44} />}
      {card && (
        <>
          <Identity card={card} />
          <PricePanel card={card} denied={denied} steps={steps} />
          <Panel title={text('followUp')}>
            <FollowUpForm card={card} denied={denied} />
          </Panel>
          <ConsentPanel card={card} denied={denied} />
          <Siblings card={card} />
          <EditorActions card={card} denied={denied} steps={steps} onClose={onClose} />
        </>
      )}
      {asking && <LeaveQuestion onStay={stay} onLeave={onClose} />}
    </Drawer>
  );
}

/** Returns the focus to the row that opened the panel, so that the keyboard goes on in the list. */
function useFocusReturned(): void {
  const [before] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
}

function Identity({ card }: { card: RenewalCard }) {
  const text = useTranslations('renewals');
  const cardOf = useCustomerCard();
  const { customerName, customerPrivileges, mobilePhone, registrationNumber, insuranceEnd, daysLeft } = card;
  const href = cardOf(card.customerId);
  const name = (
    <MarkedName name={customerName ?? text('withoutCustomer')} privilege={customerPrivileges ?? 'STANDARD'} />
  );
  return (
    <div className={classes.identity}>
      <p className={classes.name}>
        {href ? <Link href={href}>{name}</Link> : name}
        <RenewalState renewal={card} />
      </p>
      {card.sent && <SentAnswer sent={card.sent} />}
      {mobilePhone && (
        <a href={`tel:${normalPhone(mobilePhone)}`} className={classes.phone}>
          <PhoneIcon size={16} />
          <Ltr>{formatPhone(mobilePhone)}</Ltr>
        </a>
      )}
      <p className={classes.object}>
        {registrationNumber && <PlateBadge number={registrationNumber} size="sm" />}
        <span>
          <InsuredObject renewal={card} />
        </span>
      </p>
      <p className={classes.muted}>
        {daysLeft < 0 ? text('ended') : text('endsIn', { days: daysLeft })} · <DateText value={insuranceEnd} />
        {card.agent && (
          <>
            {' · '}
            <bdi>{card.agent}</bdi>
          </>
        )}
      </p>
    </div>
  );
}

/** Lists the other open policies of the same customer and car. */
function Siblings({ card }: { card: RenewalCard }) {
  const text = useTranslations('renewals');
  if (card.siblings.length === 0) return null;
  return (
    <Panel title={text('siblings')}>
      <ul className={classes.list}>
        {card.siblings.map((sibling) => (
          <li key={sibling.renewalId}>
            {text('ends')} <DateText value={sibling.insuranceEnd} /> <RenewalState renewal={sibling} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
