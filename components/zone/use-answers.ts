import { useRef } from 'react';
import type { ZoneOfItem } from '@/lib/contract/zone';
import type { Value } from './use-filling';

const pictured = (kind: ZoneOfItem['kind']) => kind === 'SIGNATURE' || kind === 'INITIALS';

/** The day in Israel as documents have it: DD.MM.YYYY. */
const today = () =>
  new Intl.DateTimeFormat('he-IL', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Asia/Jerusalem',
  }).format(new Date());

/** First letters of a name. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${word[0]}.`)
    .join('');

/** What would go into a zone without being asked for again: the signature of before, one's name, the day. */
export function useAnswers(
  zones: readonly ZoneOfItem[],
  values: ReadonlyMap<string, Value | null>,
  signerName: string,
) {
  const kept = useRef(new Map<ZoneOfItem['kind'], Value>());
  const keep = (zone: ZoneOfItem, value: Value) => {
    // What came from the server is an address and no picture to be sent again.
    if (pictured(zone.kind) && (!('picture' in value) || value.picture.startsWith('data:')))
      kept.current.set(zone.kind, value);
  };
  const readyFor = ({ kind }: ZoneOfItem): Value | undefined => {
    if (pictured(kind)) return kept.current.get(kind);
    if (kind === 'DATE') return { text: today() };
    return kind === 'NAME' ? { text: signerName } : undefined;
  };
  /** What the sheet begins with. */
  const suggestionFor = (zone: ZoneOfItem): string => {
    const standing = values.get(zone.zoneId);
    if (standing && 'text' in standing) return standing.text;
    if (zone.kind === 'INITIALS') return initialsOf(signerName);
    if (zone.kind === 'DATE') return today();
    return zone.kind === 'TEXT' ? '' : signerName;
  };
  return { keep, readyFor, suggestionFor };
}
