'use client';

import { useTranslations } from 'next-intl';
import { AssignCustomers } from '@/components/customers/assign-customers';
import { CustomerLine } from '@/components/customers/customer-line';
import { useCustomerCard } from '@/components/shell/menu/use-customer-card';
import { limitsOf } from '@/components/orders/order-limits';
import { PaymentPanel } from '@/components/payments/payment-panel';
import { useShell } from '@/components/shell/frame/shell-context';
import { ActionButton } from '@/components/ui/action/action-button';
import { DateText } from '@/components/ui/value/date';
import { Fact, Facts } from '@/components/ui/value/facts';
import { CustomersIcon, MailIcon, PhoneIcon } from '@/components/ui/icon/icons';
import { Ltr } from '@/components/ui/value/ltr';
import { Money } from '@/components/ui/value/money';
import { Panel } from '@/components/ui/state/panel';
import panel from '@/components/ui/state/panel.module.css';
import { useWhyNot } from '@/components/ui/action/use-why-not';
import type { Action, Decision } from '@/lib/access/actions';
import { may } from '@/lib/access/refusal';
import { customers } from '@/lib/contract/customers/customers';
import type { Order } from '@/lib/contract/orders/orders';
import type { Part } from '@/lib/contract/kit/part';
import type { Payment } from '@/lib/contract/orders/payments';
import { formatPhone } from '@/lib/format/phone';
import classes from './order-side.module.css';
import { OrderSale } from './order-sale';
import { PolicyOwnership } from './policy-ownership';
import { RemarkEditor } from './remark-editor';

interface OrderSideProps {
  order: Order;
  paid: Part<Payment[]>;
  can: Record<Action, Decision>;
  onAttach: () => void;
}

/** Shows the customer, the main facts and the remark of the order. */
export function OrderSide({ order, paid, can, onAttach }: OrderSideProps) {
  const text = useTranslations('orders');
  const { viewer } = useShell();
  const { attach } = limitsOf(order);
  const whyNot = useWhyNot()(can.editOrder);
  const denied = whyNot ?? (attach ? text(`limits.${attach}`) : null);
  return (
    <>
      <Panel title={text('customer')}>
        {order.customer ? (
          <Customer customer={order.customer} />
        ) : (
          <p className={classes.none}>{text('withoutCustomer')}</p>
        )}
        <div className={classes.actions}>
          {order.customer && may(viewer, customers.assign).allowed && <AssignCustomers customers={[order.customer]} />}
          <ActionButton
            variant={order.customer ? 'subtle' : 'light'}
            className={classes.attach}
            leftSection={<CustomersIcon size={18} />}
            denied={denied}
            onClick={onAttach}
          >
            {text(order.customer ? 'actions.changeCustomer' : 'actions.attach')}
          </ActionButton>
        </div>
      </Panel>
      <PaymentPanel order={order} first={paid} whyNot={whyNot} />
      {order.productType === 'CAR' && <OrderSale orderId={order.orderId} whyNot={whyNot} />}
      <Panel title={text('facts')}>
        <Facts>
          <Fact label={text('price')} strong>
            <Money value={order.sellingPrice} />
          </Fact>
          {order.insuranceStart && (
            <Fact label={text('period')}>
              <DateText value={order.insuranceStart} />
              {order.insuranceEnd && (
                <>
                  –<DateText value={order.insuranceEnd} />
                </>
              )}
            </Fact>
          )}
          <PolicyOwnership order={order} denied={whyNot} />
          <Fact label={text('created')}>
            <DateText value={order.createTs} withTime />
          </Fact>
          <Fact label={text('updated')}>
            <DateText value={order.updateTs} withTime />
          </Fact>
        </Facts>
      </Panel>
      <section className={panel.panel} data-internal>
        <RemarkEditor order={order} whyNot={whyNot} />
      </section>
    </>
  );
}

function Customer({ customer }: { customer: NonNullable<Order['customer']> }) {
  const text = useTranslations('customers');
  const cardOf = useCustomerCard();
  const { mobilePhone, email, agent } = customer;
  return (
    <>
      <CustomerLine customer={customer} bare href={cardOf(customer.customerId)} />
      <p className={classes.contact}>
        {mobilePhone && (
          <a href={`tel:${mobilePhone}`}>
            <PhoneIcon size={16} />
            <Ltr>{formatPhone(mobilePhone)}</Ltr>
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`}>
            <MailIcon size={16} />
            <Ltr>{email}</Ltr>
          </a>
        )}
      </p>
      <p className={classes.contact}>
        {text('agent')}: <bdi>{agent?.name ?? text('noAgent')}</bdi>
      </p>
    </>
  );
}
