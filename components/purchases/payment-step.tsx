import { useEffect, useState } from 'react';
import portal from '@/components/portal/frame/portal.module.css';
import { say } from '@/components/portal/frame/texts';
import type { PurchaseState } from '@/lib/contract/portal/purchases';
import { formatMoney } from '@/lib/format/number';
import { Select } from './fields';
import { OfferCard } from './offer-card';
import { pay, restart } from './purchase-calls';
import classes from './purchases.module.css';
import { type Page, StepFrame } from './step-frame';
import { useArrivals } from './use-arrivals';
import { useBrowserBack } from './use-browser-back';
import type { PurchaseHandle } from './use-purchase';

interface Props extends Page {
  state: PurchaseState;
  action: PurchaseHandle['action'];
  show: PurchaseHandle['show'];
}

/** Codes after which only new prices help. */
const stale = ['PRICE_CHANGED', 'NO_RESULTS', 'ZERO_PRICE'];

/** Sends the customer to the gateway's page. */
export function PaymentStep({ state, action, show, ...page }: Props) {
  const { words } = page.texts;
  const { payment, offer, orderNumber, maxPayments, version } = state;
  const [count, setCount] = useState(1);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    // The browser's back button shows this page as it was left.
    const stay = () => setLeaving(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);
  const open = async () => {
    setLeaving(true);
    const next = await action(() => pay(count));
    if (next?.payment?.link) window.location.assign(next.payment.link);
    else setLeaving(false);
  };
  // The order stands: what comes before it is reached by "start again".
  useBrowserBack('payment', () => undefined);
  const isStale = stale.includes(page.failure?.code ?? '');
  const again = () => void action(() => restart(version));
  const { locale } = page.frame;
  const unknown = payment?.state === 'UNKNOWN';
  useArrivals(unknown, show);
  const amount = payment ? formatMoney(payment.amount, locale) : '';
  if (unknown) return <Checking {...{ offer, orderNumber }} {...page} />;
  return (
    <StepFrame
      {...page}
      pending={page.pending || leaving}
      title={words.paymentTitle ?? ''}
      lead={say(words.paymentLead, { number: orderNumber ?? '' })}
      next={leaving ? words.opening : isStale ? words.newPrices : say(words.payNow, { amount })}
      deliver
      onNext={() => (isStale ? again() : void open())}
      more={
        <button type="button" className={portal.link} disabled={page.pending || leaving} onClick={again}>
          {words.startAgain}
        </button>
      }
    >
      <PaymentNote payment={payment} words={words} />
      {offer && <OfferCard offer={offer} {...page} />}
      <Select
        label={words.payments ?? ''}
        value={count}
        onChange={(value) => setCount(Number(value))}
        options={Array.from({ length: maxPayments }, (_, at) => ({
          value: at + 1,
          label: at === 0 ? (words.onePayment ?? '') : say(words.paymentsOf, { n: at + 1 }),
        }))}
      />
    </StepFrame>
  );
}

/**
 * Says that nobody knows yet whether the card was charged. There is nothing to press: a second payment would be one too
 * many.
 */
function Checking({ offer, orderNumber, ...page }: Pick<PurchaseState, 'offer' | 'orderNumber'> & Page) {
  const { words } = page.texts;
  return (
    <StepFrame
      {...page}
      title={words.checkingTitle ?? ''}
      lead={words.checkingLead}
      top={<span className={classes.spin} aria-hidden="true" />}
    >
      {orderNumber !== null && (
        <p>
          <span>{`${words.orderNumber}:`}</span> <bdi dir="ltr">{orderNumber}</bdi>
        </p>
      )}
      {offer && <OfferCard offer={offer} {...page} />}
    </StepFrame>
  );
}

/** Says how the last try to pay ended. */
function PaymentNote({ payment, words }: Pick<PurchaseState, 'payment'> & Pick<Page['texts'], 'words'>) {
  const note = payment?.fault ? words.declined : payment?.state === 'OPEN' ? words.notPaidYet : undefined;
  return <div role="status">{note && <p className={classes.note}>{note}</p>}</div>;
}
