'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { CallButton } from '@/components/shell/menu/call-button';
import { OfferRoute } from './offer-name';
import { useNoteText, useOfferNames } from './offer-words';
import { secondsUntil } from '../board/wait-time';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { RetryIcon } from '@/components/ui/icon/icons';
import { InsurerTile } from '@/components/ui/value/insurer-tile';
import { Money } from '@/components/ui/value/money';
import { useOfferLine } from './offer-line';
import classes from './insurer-details.module.css';
import type { InsurerProgress } from '@/lib/contract/quotes/quotes';
import type { Evaluation } from '../ordering/quote';
import { InsurerPulse } from '../board/insurer-pulse';

export interface InsurerChipProps {
  insurer: InsurerProgress;
  evaluation: Evaluation;
  /** The server's time, ms. */
  now: number;
  onRetried: () => void;
}

/** Explains an insurer's state and offers a retry where one can help. */
export function InsurerDetails(props: InsurerChipProps) {
  const { insurer, evaluation } = props;
  const text = useTranslations('offers');
  const names = useOfferNames();
  const noteText = useNoteText();
  const line = useOfferLine();
  const own = evaluation.products.filter(({ supplierType }) => supplierType === insurer.supplierType);
  return (
    <div className={classes.details}>
      <InsurerTile supplier={insurer.supplierType} withName />
      <p className={classes.state}>{text(`states.${insurer.state}`)}</p>
      {insurer.reason ? (
        <p>{noteText(insurer.reason)}</p>
      ) : (
        <p className={classes.hint}>{text(`stateHints.${insurer.state}`)}</p>
      )}
      {own.length > 0 && (
        <ul className={classes.offers}>
          {own.map((product) => (
            <li key={product.id}>
              <OfferRoute product={product}>{names.route(product) ?? line.coverText(product)}</OfferRoute>
              <Money value={product.premia.total} />
            </li>
          ))}
        </ul>
      )}
      {insurer.attempt > 1 && <p className={classes.hint}>{text('attempt', { attempt: insurer.attempt })}</p>}
      {isLate(insurer) && <InsurerPulse supplier={insurer.supplierType} />}
      {(insurer.state === 'TIMED_OUT' || insurer.state === 'FAILED') && <Retry {...props} />}
    </div>
  );
}

const isLate = ({ state }: InsurerChipProps['insurer']): boolean =>
  state === 'WAITING' || state === 'TIMED_OUT' || state === 'FAILED';

/** Enabled when the insurer's pause is over (10 s after a time-out, S2 §9). */
function Retry({ insurer, evaluation: { requestId }, now, onRetried }: InsurerChipProps) {
  const text = useTranslations('offers');
  const { calls } = useOfferLine();
  const params = { requestId, supplierType: insurer.supplierType };
  const { run, busy, failure } = useAction((send) => send(calls.retryInsurer, { params }), {
    failureIn: 'screen',
    onDone: onRetried,
  });
  const left = secondsUntil(insurer.retryAt, now);
  return (
    <>
      <CallButton
        of={calls.retryInsurer}
        fullWidth
        leftSection={<RetryIcon size={16} />}
        disabled={left > 0}
        loading={busy}
        onClick={() => run()}
      >
        {left > 0 ? text('retryIn', { seconds: left }) : text('retry')}
      </CallButton>
      {failure && <ErrorNotice error={failure} shape="line" />}
    </>
  );
}
