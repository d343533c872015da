import { useRef } from 'react';
import type { PortalField, PortalItem } from '@/lib/contract/portal/portal-subjects';
import { fieldPictureAddress } from '../frame/portal-calls';
import type { Value } from './use-filling';

const pictured = (kind: PortalField['kind']) => kind === 'SIGNATURE' || kind === 'INITIALS';

/** Returns today's date in Israel in the format of documents: DD.MM.YYYY. */
const today = () =>
  new Intl.DateTimeFormat('he-IL', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Asia/Jerusalem',
  }).format(new Date());

/** Returns the initials of a name. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${word[0]}.`)
    .join('');

/** Provides values that fill a field without asking again: the previous signature, the name, the date. */
export function useAnswers(
  fields: readonly PortalField[],
  values: ReadonlyMap<string, Value | null>,
  signerName: string,
) {
  const kept = useRef(new Map<PortalField['kind'], Value>());
  const keep = (field: PortalField, value: Value) => {
    // A value from the server is an address, not a picture that can be sent again.
    if (pictured(field.kind) && (!('picture' in value) || value.picture.startsWith('data:')))
      kept.current.set(field.kind, value);
  };
  const readyFor = ({ kind }: PortalField): Value | undefined => {
    if (pictured(kind)) return kept.current.get(kind);
    if (kind === 'DATE') return { text: today() };
    return kind === 'NAME' ? { text: signerName } : undefined;
  };
  /** Address of a signature of this kind that was given before: on this screen, or in one of these items. */
  const beforeFor = ({ kind, fieldId }: PortalField, items: readonly PortalItem[]): string | undefined => {
    const here = kept.current.get(kind);
    if (here && 'picture' in here) return here.picture;
    const isUsable = (field: PortalField) => field.mine && field.kind === kind && field.fieldId !== fieldId;
    const shown = fields.filter(isUsable).map((field) => values.get(field.fieldId));
    const standing = shown.find((value) => value && 'picture' in value);
    if (standing && 'picture' in standing) return standing.picture;
    const own = items.flatMap((item) => item.fields).filter((field) => isUsable(field) && !values.has(field.fieldId));
    const given = own.find((field) => field.picture);
    return given && fieldPictureAddress(given.fieldId);
  };
  /** Initial value of the sheet. */
  const suggestionFor = (field: PortalField): string => {
    const standing = values.get(field.fieldId);
    if (standing && 'text' in standing) return standing.text;
    if (field.kind === 'INITIALS') return initialsOf(signerName);
    if (field.kind === 'DATE') return today();
    return field.kind === 'TEXT' ? '' : signerName;
  };
  return { keep, readyFor, suggestionFor, beforeFor };
}
