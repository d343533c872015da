import { type FormEvent, useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import type { PortalState } from '@/lib/contract/portal/portal-subjects';
import { FailureNote } from './failure-note';
import { Sheet } from './sheet';
import type { PortalTexts } from './texts';
import { decline } from './portal-calls';
import { persist } from './persist';
import classes from './portal.module.css';

/** Asks for a reason and declines, which ends the envelope for all signers. */
export function DeclineDialog({
  texts,
  onClose,
  onDeclined,
}: {
  texts: PortalTexts;
  onClose: () => void;
  onDeclined: (state: PortalState) => void;
}) {
  const { words } = texts;
  const [reason, setReason] = useState('');
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    try {
      onDeclined(await persist(() => decline(reason)));
    } catch (error) {
      setFailure(toFailure(error));
      setPending(false);
    }
  };
  return (
    <Sheet title={words.declineTitle ?? ''} closeLabel={words.close ?? ''} stays onClose={onClose}>
      <form method="dialog" className={classes.stack} onSubmit={submit}>
        <p>{words.declineLead}</p>
        <label>
          <span className={classes.label}>{words.declineReason}</span>
          <textarea
            className={classes.field}
            rows={3}
            maxLength={500}
            dir="auto"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </label>
        <FailureNote failure={failure} texts={texts} />
        <button type="submit" className={classes.primary} disabled={pending || reason.trim() === ''}>
          {words.declineSend}
        </button>
      </form>
    </Sheet>
  );
}
