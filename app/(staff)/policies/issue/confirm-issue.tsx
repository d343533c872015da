'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { OfferName } from '@/components/offers/offer/offer-name';
import { ActionButton } from '@/components/ui/action/action-button';
import { ModalDialog } from '@/components/ui/popup/modal-dialog';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { DateText } from '@/components/ui/value/date';
import { Money } from '@/components/ui/value/money';
import { PersonName } from '@/components/ui/value/person-name';
import { PlateBadge } from '@/components/ui/value/plate-badge';
import type { IssueCase, IssueItem, PriceCheck } from '@/lib/contract/orders/policies';
import classes from './issue.module.css';
import { PriceCheckView } from './price-check-view';
import { PriceDifferenceLine, SettleAndIssue } from './price-difference-line';
import { Fact } from './summary-tab';
import type { IssueActions } from './use-issue-actions';

interface ConfirmIssueProps {
  shown: IssueCase;
  item: IssueItem;
  check: PriceCheck;
  actions: IssueActions;
  onClose: () => void;
}

/** Shows exactly what will be issued, for whom and for how much; an issue cannot be undone here. */
export function ConfirmIssue({ shown: { order, customer }, item, check, actions, onClose }: ConfirmIssueProps) {
  const text = useTranslations('policies');
  const words = useTranslations('ui');
  return (
    <ModalDialog label={text('confirm.title')} className={classes.dialog} onClose={onClose}>
      <h2 className={classes.dialogTitle}>{text('confirm.title')}</h2>
      <dl className={classes.facts}>
        <Fact label={text('insurer')}>
          <OfferName product={item.product} />
        </Fact>
        {customer && (
          <Fact label={text('insured')}>
            <PersonName firstName={customer.firstName} lastName={customer.lastName} />
          </Fact>
        )}
        {order.registrationNumber && (
          <Fact label={text('car')}>
            <PlateBadge number={order.registrationNumber} size="sm" />
          </Fact>
        )}
        {order.insuranceStart && order.insuranceEnd && (
          <Fact label={text('period')}>
            <DateText value={order.insuranceStart} />–<DateText value={order.insuranceEnd} />
          </Fact>
        )}
        <Fact label={text('fields.paymentsNumber')}>{item.settings.paymentsNumber}</Fact>
        <Fact label={text('toPay')}>
          <Money value={check.newPrice} size="price" />
        </Fact>
      </dl>
      {check.verdict !== 'same' && <PriceCheckView check={check} />}
      {item.difference && <PriceDifferenceLine difference={item.difference} />}
      <p className={classes.help}>{text(`confirm.${item.outcome}`)}</p>
      {actions.failure && !actions.issuing && <ErrorNotice error={actions.failure} shape="line" />}
      <div className={classes.dialogActions}>
        <ActionButton
          variant="deliver"
          size="md"
          denied={item.difference?.way === 'OPEN_PAGE' ? text('difference.first') : null}
          loading={actions.issuing}
          onClick={() => actions.issue(check)}
        >
          {item.difference ? <SettleAndIssue difference={item.difference} /> : text('confirm.issue')}
        </ActionButton>
        <Button variant="default" size="md" onClick={onClose}>
          {words('cancel')}
        </Button>
      </div>
    </ModalDialog>
  );
}
