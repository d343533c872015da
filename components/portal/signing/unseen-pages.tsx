import { useEffect, useState } from 'react';
import { WrittenText } from '@/components/ui/value/written-text';
import { pageRanges } from '@/lib/format/page-ranges';
import type { PortalItem } from '@/lib/contract/portal/portal-subjects';
import { pageSizes } from '../frame/portal-calls';
import { say, type PortalTexts } from '../frame/texts';
import parts from '../frame/portal.module.css';
import own from './finish-summary.module.css';

interface Props {
  items: readonly PortalItem[];
  /** Pages that this screen has just shown, of the open document. */
  shownNow?: { itemId: string; pages: ReadonlySet<number> };
  texts: PortalTexts;
  onOpen: (itemId: string, page: number) => void;
}

/** Names the pages that a signer has never had on the screen, before their signature covers them. */
export function UnseenPages({ items, shownNow, texts: { words }, onOpen }: Props) {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    for (const { documentId, kind } of items)
      if (kind === 'SIGN' && documentId !== null)
        pageSizes(documentId).then(
          (sizes) => setCounts((before) => new Map(before).set(documentId, sizes.length)),
          () => undefined,
        );
  }, [items]);
  const unseen = items.flatMap((item) => {
    const shown = new Set([...item.pagesShown, ...(shownNow?.itemId === item.itemId ? shownNow.pages : [])]);
    const all = Array.from({ length: counts.get(item.documentId ?? '') ?? 0 }, (_, at) => at + 1);
    const missed = all.filter((page) => !shown.has(page));
    return missed.length > 0 ? [{ item, missed }] : [];
  });
  if (unseen.length === 0) return null;
  return (
    <section className={own.unseen}>
      <h3>{words.unseenTitle}</h3>
      <ul>
        {unseen.map(({ item, missed }) => (
          <li key={item.itemId}>
            <p>
              <WrittenText>{item.title}</WrittenText>
              <span>{say(words.unseenPages, { pages: pageRanges(missed) })}</span>
            </p>
            <button type="button" className={parts.secondary} onClick={() => onOpen(item.itemId, missed[0] ?? 1)}>
              {say(words.unseenShow, { page: missed[0] ?? 1 })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
