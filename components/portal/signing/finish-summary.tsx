import type { PortalItem } from '@/lib/contract/portal/portal-subjects';
import { WrittenText } from '@/components/ui/value/written-text';
import { Sheet } from '../frame/sheet';
import { say, type PortalTexts } from '../frame/texts';
import { TickIcon } from '../frame/portal-icons';
import { isSignature, placesOf } from './next-of';
import { UnseenPages } from './unseen-pages';
import type { Value } from './use-filling';
import parts from '../frame/portal.module.css';
import own from './finish-summary.module.css';

interface Props {
  items: readonly PortalItem[];
  /** The open document, with what is filled in on this screen. */
  item: PortalItem;
  values: ReadonlyMap<string, Value | null>;
  shownNow: ReadonlySet<number>;
  busy: boolean;
  texts: PortalTexts;
  onShow: (itemId: string, page: number) => void;
  onFinish: () => void;
  onClose: () => void;
}

/** Most typed values that are repeated. */
const maxValues = 8;

/** Says once more what is about to be signed and sent, and what was never on the screen. */
export function FinishSummary({ items, item, values, shownNow, busy, texts, onShow, onFinish, onClose }: Props) {
  const { words } = texts;
  const isFilled = (open: PortalItem, fieldId: string, filled: boolean) =>
    open.itemId === item.itemId ? Boolean(values.get(fieldId)) : filled;
  const typed = placesOf(item).flatMap(({ fieldId, kind, label }) => {
    const value = values.get(fieldId);
    if (!value || !('text' in value) || kind === 'DATE') return [];
    return [{ fieldId, name: label ?? words[`kind_${kind}`], text: kind === 'CHECKBOX' ? null : value.text }];
  });
  return (
    <Sheet title={words.summaryTitle ?? ''} closeLabel={words.close ?? ''} onClose={onClose}>
      <ul className={own.list}>
        {items.map((one) => {
          const filled = placesOf(one).filter(({ fieldId, filled: was }) => isFilled(one, fieldId, was));
          const signatures = filled.filter(isSignature).length;
          const counts = [
            signatures > 0 && say(words.summarySignatures, { count: signatures }),
            filled.length > signatures && say(words.summaryFields, { count: filled.length - signatures }),
          ].filter(Boolean);
          return (
            <li key={one.itemId}>
              <TickIcon size={20} />
              <p>
                <WrittenText>{one.title}</WrittenText>
                {counts.length > 0 && <small>{counts.join(' · ')}</small>}
              </p>
            </li>
          );
        })}
      </ul>
      {typed.length > 0 && (
        <dl className={own.typed}>
          {typed.slice(0, maxValues).map(({ fieldId, name, text }) => (
            <div key={fieldId}>
              <dt>{name}</dt>
              <dd>{text === null ? <TickIcon size={18} /> : <WrittenText>{text}</WrittenText>}</dd>
            </div>
          ))}
        </dl>
      )}
      <UnseenPages items={items} shownNow={{ itemId: item.itemId, pages: shownNow }} texts={texts} onOpen={onShow} />
      <button type="button" className={parts.primary} disabled={busy} onClick={onFinish}>
        {busy ? words.finishing : words.summarySend}
      </button>
    </Sheet>
  );
}
