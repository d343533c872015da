import { newOwnSaves } from '@/components/data/own-saves';
import type { MailDraft } from '@/lib/contract/customers/mail-drafts';
import { isSame } from '@/lib/shapes/customer-changes';

/** What is written of a draft. */
export interface Written extends MailDraft {
  /** It does not wait for the text of the mail that it answers or forwards (`useLateQuote`). */
  quoted: boolean;
}

/** What is stored of a draft, as far as a tab knows. */
export interface Stored {
  version: number;
  draft: Written;
}

interface Save {
  sent: Written;
  /** What is known to be stored; what an earlier save of the line has stored since counts more. */
  from: Stored;
  send: (version: number) => Promise<{ version: number }>;
  load: () => Promise<Stored>;
}

/**
 * Creates the saves of one draft: one after the other, each on top of the one before, so that a mail that is sent while
 * it is being saved does not conflict with itself.
 */
export function newDraftLine() {
  const saves = newOwnSaves<Written>();
  let last: Stored | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  const run = async ({ sent, from, send, load }: Save): Promise<Stored> => {
    const base = last && last.version > from.version ? last : from;
    if (isSame(base.draft, sent)) return base;
    const { version } = await saves.save<{ version: number }, { version: number; draft?: Written }>({
      sent,
      from: base,
      send: ({ version }) => send(version),
      load,
      sentOf: ({ draft }) => draft ?? sent,
    });
    return (last = { version, draft: sent });
  };
  return {
    /** Saves after what is being saved now. @throws the failure; CONFLICT when another tab was faster */
    save: (save: Save): Promise<Stored> => {
      const turn = queue.then(() => run(save));
      queue = turn.catch(() => undefined);
      return turn;
    },
    /** Returns whether what is stored came from here, also when its answer was lost. */
    wrote: ({ version, draft }: Stored): boolean => last?.version === version || saves.sent(draft),
    /** Called when the writer goes on from what is stored. */
    forget: saves.forget,
  };
}
