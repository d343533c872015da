import { InfoIcon } from '@/components/ui/icon/open-icons';
import { AlertIcon } from '@/components/ui/icon/icons';
import { isInternal } from '@/lib/contract/kit/notes';
import type { Note } from '@/lib/contract/quotes/quotes';
import classes from './offer-notes.module.css';
import { useNoteText } from './offer-words';

interface OfferNotesProps {
  notes: readonly Note[];
  /** `block`: reasons why the offer cannot be issued; `remark`: conditions and documents to bring. */
  kind: 'block' | 'remark';
}

/** Shows an insurer's notes about its offer, one sentence per line. */
export function OfferNotes({ notes, kind }: OfferNotesProps) {
  const text = useNoteText();
  const Mark = kind === 'block' ? AlertIcon : InfoIcon;
  if (notes.length === 0) return null;
  return (
    <ul className={classes.notes} data-kind={kind} data-internal={notes.every(isInternal) || undefined}>
      {notes.map((note, at) => (
        <li key={`${note.code}${at}`} className={classes.note} data-internal={isInternal(note) || undefined}>
          <Mark size={16} />
          <span>{text(note)}</span>
        </li>
      ))}
    </ul>
  );
}
