'use client';

import { sendings, type SentKind } from '@/lib/contract/customers/sendings';
import type { Locale } from '@/lib/i18n/locales';
import { LinkSheet } from './link-sheet';
import { useAddressee } from './use-addressee';

interface SendSheetProps {
  kind: SentKind;
  /** Id of the order or the document. */
  subjectId: string;
  /** Returns its name in the text, in the language of the text. */
  subjectIn: (locale: Locale) => string;
  customerId: string | null;
  onClose: () => void;
}

/** Sends an order or a document to its customer, with the agency's text and a link. */
export function SendSheet({ kind, subjectId, subjectIn, customerId, onClose }: SendSheetProps) {
  return (
    <LinkSheet
      {...{ kind, subjectIn, onClose }}
      {...useAddressee(customerId)}
      call={sendings.send}
      send={(send, delivery) => send(sendings.send, { body: { kind, subjectId, ...delivery } })}
    />
  );
}
