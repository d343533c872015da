'use client';

import { type ReactNode, useState } from 'react';
import { useDenied } from '@/components/shell/menu/use-denied';
import type { BoxRow } from '@/lib/contract/customers/mail-rows';
import { mails } from '@/lib/contract/customers/mails';
import { PostponeDialog } from './postpone-dialog';
import { RemoveDialog } from './remove-dialog';
import { isPostponable, isSettled, type MailActions } from './use-mail-actions';

type Rows = readonly BoxRow[];

/** Asks before mails are deleted for good, and until when they are postponed. */
export function useMailQuestions(actions: MailActions): {
  remove: (rows: Rows) => void;
  /** Being deleted, or asked about. */
  isLeaving: (mailId: string) => boolean;
  postpone: (rows: Rows) => void;
  questions: ReactNode;
} {
  const [removing, setRemoving] = useState<Rows | null>(null);
  const [postponing, setPostponing] = useState<Rows | null>(null);
  const denied = useDenied(mails.postpone);
  const mayNotRemove = useDenied(mails.remove) !== null;
  return {
    remove: (rows) => {
      if (mayNotRemove) return;
      const forGood = rows.some(({ folder, state }) => folder === 'RECYCLE_BIN' || state === 'DRAFT');
      const movable = rows.filter(isSettled);
      if (forGood) setRemoving(rows.filter((row) => isSettled(row) || row.state === 'DRAFT'));
      else if (movable.length > 0) actions.move.run({ rows: movable, folder: 'RECYCLE_BIN' });
    },
    isLeaving: (mailId) => removing?.some(({ entityId }) => entityId === mailId) ?? false,
    postpone: (rows) => {
      const some = rows.filter(isPostponable);
      if (some.length > 0 && denied === null) setPostponing(some);
    },
    questions: (
      <>
        {removing !== null && (
          <RemoveDialog rows={removing} remove={actions.remove} onClose={() => setRemoving(null)} />
        )}
        {postponing !== null && (
          <PostponeDialog rows={postponing} postpone={actions.postpone} onClose={() => setPostponing(null)} />
        )}
      </>
    ),
  };
}
