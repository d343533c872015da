import { PhoneIcon } from '@/components/portal/frame/frame-icons';
import { ClockIcon, TakeHomeIcon, TickIcon } from '@/components/portal/frame/portal-icons';
import portal from '@/components/portal/frame/portal.module.css';
import { say } from '@/components/portal/frame/texts';
import type { PurchaseState } from '@/lib/contract/portal/purchases';
import { documentAddress, restart } from './purchase-calls';
import classes from './purchases.module.css';
import { type Page, StepFrame } from './step-frame';
import { useArrivals } from './use-arrivals';
import type { PurchaseHandle } from './use-purchase';

interface Props extends Page {
  state: PurchaseState;
  action: PurchaseHandle['action'];
  show: PurchaseHandle['show'];
}

/** Shows the end of a purchase, or what it waits for. */
export function EndStep({ state, action, show, ...page }: Props) {
  const { words } = page.texts;
  const { stage, version, policy } = state;
  useArrivals(stage === 'ISSUING' || stage === 'IN_DOUBT' || policy?.document === 'WAITING', show);
  const again = () => void action(() => restart(version));
  if (stage === 'ISSUING')
    return (
      <StepFrame
        {...page}
        title={words.issuingTitle ?? ''}
        lead={words.issuingLead}
        top={<span className={classes.spin} aria-hidden="true" />}
      />
    );
  if (stage === 'EXPIRED')
    return (
      <StepFrame
        {...page}
        title={words.expiredTitle ?? ''}
        lead={words.expiredLead}
        next={words.newPrices}
        onNext={again}
        top={
          <span className={portal.mark}>
            <ClockIcon size={40} />
          </span>
        }
      />
    );
  return stage === 'DONE' ? <Done {...{ state, again }} {...page} /> : <WithAgent {...{ state, again }} {...page} />;
}

interface EndProps extends Page {
  state: PurchaseState;
  again: () => void;
}

/** Shows the policy with its document. */
function Done({ state, again, ...page }: EndProps) {
  const { words } = page.texts;
  const { policy, offer, orderNumber } = state;
  const facts = [
    { label: words.policyNumber, value: policy?.policyNumber ?? null },
    { label: words.orderNumber, value: orderNumber },
  ];
  return (
    <StepFrame
      {...page}
      title={words.doneTitle ?? ''}
      lead={say(words.doneLead, { insurer: offer?.name ?? '' })}
      top={
        <span className={`${portal.mark} ${portal.good}`}>
          <TickIcon size={44} />
        </span>
      }
      more={
        <>
          {policy?.document === 'READY' && (
            <a className={`${portal.primary} ${classes.deliver}`} href={documentAddress} download>
              <TakeHomeIcon size={22} />
              <span>{words.download}</span>
            </a>
          )}
          {policy?.document === 'WAITING' && (
            <button type="button" className={`${portal.primary} ${classes.deliver}`} disabled>
              {words.documentComing}
            </button>
          )}
          <button type="button" className={portal.link} disabled={page.pending} onClick={again}>
            {words.another}
          </button>
        </>
      }
    >
      <dl className={classes.sums}>
        {facts.map(
          ({ label, value }) =>
            value !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <bdi dir="ltr">{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      {policy?.document === 'WAITING' && (
        <p role="status" className={classes.note}>
          {words.documentWaits}
        </p>
      )}
      {policy?.document === 'NONE' && <p className={classes.note}>{words.documentByAgent}</p>}
    </StepFrame>
  );
}

type Words = Page['texts']['words'];
type Said = readonly [title: string | undefined, lead: string | undefined, note: string | undefined];

/** Says what has become of the money of a purchase that a person goes on with. */
function aboutMoney({ payment, stage }: PurchaseState, words: Words): string | undefined {
  if (payment?.state === 'PAID') return stage === 'CLOSED' ? words.closedPaid : words.agentPaid;
  if (payment?.state === 'REFUNDED') return words.agentRefunded;
  return payment?.state === 'UNKNOWN' ? words.paymentUnknown : words.agentNotPaid;
}

function saidOf(state: PurchaseState, words: Words): Said {
  const { stage, payment, orderNumber } = state;
  // Its lead says what has become of the money.
  if (stage === 'IN_DOUBT') return [words.paidTitle, words.doubtLead, undefined];
  const note = aboutMoney(state, words);
  if (stage === 'CLOSED') return [words.closedTitle, words.closedLead, note];
  const title = payment?.state === 'PAID' ? words.paidTitle : words.agentTitle;
  return [title, orderNumber === null ? words.agentCalls : words.agentLead, note];
}

/** Says that a person goes on, and what has become of the money. */
function WithAgent({ state, again, ...page }: EndProps) {
  const { words } = page.texts;
  const { sender, orderNumber, stage } = state;
  const [title = '', lead, note] = saidOf(state, words);
  return (
    <StepFrame
      {...page}
      title={title}
      lead={say(lead, { agent: sender.agentName, agency: sender.agencyName })}
      top={
        <span className={portal.mark}>
          <PhoneIcon size={40} />
        </span>
      }
      more={
        <>
          {sender.phone && (
            <a className={portal.primary} href={`tel:${sender.phone}`}>
              <PhoneIcon size={22} />
              <span>{words.callNow}</span>
            </a>
          )}
          {stage !== 'IN_DOUBT' && (
            <button type="button" className={portal.link} disabled={page.pending} onClick={again}>
              {words.startAgain}
            </button>
          )}
        </>
      }
    >
      {orderNumber !== null && (
        <p>
          <span>{`${words.orderNumber}:`}</span> <bdi dir="ltr">{orderNumber}</bdi>
        </p>
      )}
      {note && <p className={classes.note}>{note}</p>}
    </StepFrame>
  );
}
