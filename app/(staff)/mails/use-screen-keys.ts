'use client';

import type { ListRows } from '@/components/list/use-list-rows';
import type { Selection } from '@/components/list/selection';
import type { ListAddressHandle } from '@/components/list/use-list-address';
import type { HistoryStep } from '@/components/list/use-address-state';
import { useDenied } from '@/components/shell/menu/use-denied';
import { mails } from '@/lib/contract/customers/mails';
import type { BoxRow } from '@/lib/contract/customers/mail-rows';
import type { useAnswers } from './use-answers';
import type { MailActions } from './use-mail-actions';
import { useMailKeys } from './use-mail-keys';

interface ScreenKeys {
  handle: ListAddressHandle;
  list: ListRows<BoxRow>;
  opened: string | null;
  chosen: Selection;
  open: (mailId: string | null, how?: HistoryStep) => void;
  actions: MailActions;
  answers: ReturnType<typeof useAnswers>;
  remove: (rows: readonly BoxRow[]) => void;
  postpone: (rows: readonly BoxRow[]) => void;
  onClear: () => void;
}

/** Returns the mail whose row has the focus. */
const focusedRow = () => document.activeElement?.closest<HTMLElement>('[data-mail]')?.dataset.mail ?? null;

/** Returns the next or the previous mail of a list; the first one from nowhere, null at the end. */
function stepFrom(mailIds: readonly string[], from: string | null, by: 1 | -1): string | null {
  const at = from === null ? -1 : mailIds.indexOf(from);
  return mailIds[at < 0 ? 0 : at + by] ?? null;
}

/** Connects the keys with the screen: they move through the list, and act on what is chosen, or else on the open mail. */
export function useScreenKeys({ handle, list, opened, chosen, open, actions, answers, ...does }: ScreenKeys) {
  const maySee = useDenied(mails.see) === null;
  const rows = list.page?.content ?? [];
  const keys = rows.map(({ entityId }) => entityId);
  const step = (by: 1 | -1) => stepFrom(keys, opened ?? focusedRow(), by);
  const goTo = (mailId: string | null) => {
    if (mailId !== null) open(mailId, opened === null ? 'push' : 'replace');
  };
  const chosenRows = rows.filter(({ entityId }) => chosen.has(entityId));
  const meant = chosenRows.length > 0 ? chosenRows : rows.filter(({ entityId }) => entityId === opened);
  const forMeant = (act: (rows: readonly BoxRow[]) => void) => {
    if (meant.length === 0) return;
    act(meant);
    does.onClear();
  };
  useMailKeys({
    next: () => {
      const next = step(1);
      const { address, go } = handle;
      if (next === null && address.page + 1 < (list.page?.totalPages ?? 0)) go({ ...address, page: address.page + 1 });
      goTo(next);
    },
    previous: () => goTo(step(-1)),
    reply: () => opened !== null && answers.answerId(opened, 'reply'),
    replyAll: () => opened !== null && answers.answerId(opened, 'replyAll'),
    forward: () => opened !== null && answers.answerId(opened, 'forward'),
    handled: () =>
      forMeant((some) => {
        const unseen = some.filter(({ seen }) => !seen);
        if (unseen.length > 0 && maySee) actions.see.run({ rows: unseen, seen: true, silent: chosenRows.length === 0 });
        if (chosenRows.length === 0) open(step(1), 'replace');
      }),
    postpone: () => forMeant(does.postpone),
    remove: () => forMeant(does.remove),
    leave: () => opened !== null && open(null),
  });
  return { toNext: () => goTo(step(1)) };
}
