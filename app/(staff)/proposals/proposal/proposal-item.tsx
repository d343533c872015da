import { useTranslations } from 'next-intl';
import { OfferName } from '@/components/offers/offer/offer-name';
import { useOfferNames } from '@/components/offers/offer/offer-words';
import { useCoverText } from '@/components/offers/offer/use-cover-text';
import { SupplierForm } from '@/components/orders/supplier-form';
import { AlertIcon } from '@/components/ui/icon/icons';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { InsurerTile } from '@/components/ui/value/insurer-tile';
import { Ltr } from '@/components/ui/value/ltr';
import { Mark } from '@/components/ui/value/mark';
import { Money } from '@/components/ui/value/money';
import type { Action, Decision } from '@/lib/access/actions';
import type { IssueItem, IssueState } from '@/lib/contract/orders/policies';
import type { ProposalCard } from '@/lib/contract/orders/proposals';
import classes from './proposal.module.css';
import { RenewalPanel } from './renewal-panel';

interface ProposalItemProps {
  card: ProposalCard;
  item: IssueItem;
  can: Record<Action, Decision>;
}

const looks = {
  REQUESTED: 'brand',
  SENT: 'brand',
  UNKNOWN: 'warn',
  ISSUED: 'good',
  FAILED: 'bad',
  PAID_NOT_ISSUED: 'bad',
} as const satisfies Record<IssueState, string>;

/** Shows one offer of a proposal: what the insurer has of it, what is missing, and its forms. */
export function ProposalItem({ card, item, can }: ProposalItemProps) {
  const text = useTranslations('proposals');
  const names = useOfferNames();
  const coverText = useCoverText();
  const { product, sellingPrice, orderItemId } = item;
  const { orderId } = card.order;
  const renewal = card.renewals.find((one) => one.orderItemId === orderItemId);
  return (
    <article className={classes.item} aria-label={names.offer(product)}>
      <header className={classes.itemHead}>
        <InsurerTile supplier={product.supplierType} size="lg" />
        <div className={classes.names}>
          <h3 className={classes.name}>
            <OfferName product={product} />
          </h3>
          <p className={classes.note}>{coverText(product)}</p>
        </div>
        <Money value={sellingPrice} size="price" />
      </header>
      <Standing item={item} />
      <div className={classes.actions}>
        <SupplierForm {...{ orderId, orderItemId }} label={text('form')} />
      </div>
      {card.order.renewal && <RenewalPanel {...{ card, item, can }} renewal={renewal ?? null} />}
    </article>
  );
}

/** Shows the latest attempt to issue, or what is missing for one. */
function Standing({ item: { issues, obstacles } }: { item: IssueItem }) {
  const text = useTranslations('policies');
  const latest = issues.at(-1);
  const number = latest?.policyNumber ?? latest?.proposalNumber;
  const open = obstacles.filter((code) => code !== 'ISSUED');
  return (
    <>
      {latest && (
        <p className={classes.standing}>
          <Mark look={looks[latest.state]}>
            {latest.outcome ? text(`state.${latest.outcome}`) : text(`states.${latest.state}`)}
          </Mark>
          {number && (
            <span>
              {text(latest.policyNumber ? 'policyNumber' : 'proposalNumber')} <Ltr>{number}</Ltr>
            </span>
          )}
        </p>
      )}
      {open.length > 0 && (
        <ul className={classes.obstacles} aria-label={text('obstacles')}>
          {open.map((code) => (
            <li key={code}>
              <AlertIcon size={18} />
              {text(`obstacle.${code}`)}
            </li>
          ))}
        </ul>
      )}
      {obstacles.length === 0 && (
        <p className={classes.ready}>
          <CheckIcon size={18} />
          {text('ready')}
        </p>
      )}
    </>
  );
}
