import { useState } from 'react';
import { leave } from './purchase-calls';
import type { PurchaseTexts } from './purchase-texts';
import classes from './purchases.module.css';
import { forgetDraft } from './use-kept-draft';

interface Props extends Pick<PurchaseTexts, 'words'> {
  onLeft: () => void;
}

/** Ends the visit on a device that others use too: the purchase goes on wherever the phone is confirmed. */
export function LeaveDevice({ words, onLeft }: Props) {
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle');
  const end = async () => {
    if (state === 'leaving') return;
    setState('leaving');
    forgetDraft();
    await leave().then(onLeft, () => setState('failed'));
  };
  return (
    <div className={classes.leave}>
      <button type="button" className={classes.back} disabled={state === 'leaving'} onClick={() => void end()}>
        {words.leave}
      </button>
      {state === 'failed' && <span role="alert">{words.leaveFailed}</span>}
    </div>
  );
}
