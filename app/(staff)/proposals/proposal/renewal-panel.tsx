import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { ActionButton } from '@/components/ui/action/action-button';
import { DateText } from '@/components/ui/value/date';
import { ErrorNotice, useErrorText } from '@/components/ui/state/error-notice';
import { DownloadIcon } from '@/components/ui/icon/icons';
import { Ltr } from '@/components/ui/value/ltr';
import { Mark } from '@/components/ui/value/mark';
import { Money } from '@/components/ui/value/money';
import { useWhyNot } from '@/components/ui/action/use-why-not';
import type { Action, Decision } from '@/lib/access/actions';
import { fillPath } from '@/lib/contract/kit/endpoint';
import type { IssueItem } from '@/lib/contract/orders/policies';
import { type ProposalCard, proposals, type RenewalProposal } from '@/lib/contract/orders/proposals';
import classes from './proposal.module.css';

interface RenewalPanelProps {
  card: ProposalCard;
  item: IssueItem;
  renewal: RenewalProposal | null;
  can: Record<Action, Decision>;
}

const looks = { REQUESTED: 'brand', SENT: 'brand', UNKNOWN: 'warn', READY: 'good', FAILED: 'bad' } as const;

/** Shows the proposal that the insurer keeps for a renewal: create, follow, download, update (ORD-08). */
export function RenewalPanel({ card: { order }, item: { orderItemId }, renewal, can }: RenewalPanelProps) {
  const text = useTranslations('proposals.renewal');
  const client = useQueryClient();
  const params = { orderId: order.orderId, orderItemId };
  const again = () => void client.invalidateQueries({ queryKey: ['proposals', 'get'] });
  const options = { failureIn: 'screen', stale: ['documents'], onDone: again } as const;
  const create = useAction((send) => send(proposals.createRenewal, { params }), options);
  const update = useAction(
    (send, revision: number) => send(proposals.updateRenewal, { params, body: { revision } }),
    options,
  );
  const denied = useWhyNot()(can.editOrder);
  const failure = create.failure ?? update.failure;
  const isFirst = renewal === null || renewal.state === 'FAILED';
  return (
    <section className={classes.renewal} aria-label={text('title')}>
      <h4 className={classes.renewalTitle}>
        {text('title')}
        {renewal && <Mark look={looks[renewal.state]}>{text(`states.${renewal.state}`)}</Mark>}
      </h4>
      <div role="status">{renewal ? <Said renewal={renewal} /> : <p className={classes.note}>{text('none')}</p>}</div>
      {failure && <ErrorNotice error={failure} shape="line" />}
      <div className={classes.actions}>
        {isFirst && (
          <ActionButton variant="light" denied={denied} loading={create.busy} onClick={() => create.run()}>
            {text(renewal ? 'again' : 'create')}
          </ActionButton>
        )}
        {renewal?.fileId && (
          <a
            className={classes.download}
            href={`/api/${proposals.renewalFile.upstream}/${fillPath(proposals.renewalFile.path, params)}`}
            download
          >
            <DownloadIcon size={18} />
            {text('download')}
          </a>
        )}
        {renewal?.state === 'READY' && (
          <ActionButton
            variant={renewal.outdated ? 'light' : 'subtle'}
            denied={denied}
            loading={update.busy}
            onClick={() => update.run(renewal.revision)}
          >
            {text('update')}
          </ActionButton>
        )}
      </div>
    </section>
  );
}

function Said({ renewal }: { renewal: RenewalProposal }) {
  const text = useTranslations('proposals.renewal');
  const errorText = useErrorText();
  const { state, error, proposalNumber, price, revision, by, requestedTs, outdated } = renewal;
  const refusal = state === 'FAILED' ? errorText(error ?? 'UNKNOWN_ERROR') : null;
  return (
    <>
      {proposalNumber && (
        <p className={classes.number}>
          {text('number')} <Ltr>{proposalNumber}</Ltr> · <Money value={price} />
          {revision > 1 && ` · ${text('revision', { revision })}`}
        </p>
      )}
      {(state === 'REQUESTED' || state === 'SENT') && (
        <>
          <p>{text('underWay')}</p>
          <progress className={classes.bar} aria-label={text('underWay')} />
        </>
      )}
      {state === 'UNKNOWN' && <p>{text('unknown')}</p>}
      {refusal && (
        <p>
          {refusal.title}. {refusal.next}
        </p>
      )}
      {outdated && <p className={classes.outdated}>{text('outdated')}</p>}
      <p className={classes.note}>
        <bdi>{by}</bdi> · <DateText value={requestedTs} withTime />
      </p>
    </>
  );
}
