import { useTranslations } from 'next-intl';
import { LockIcon } from '@/components/ui/icon/icons';
import { Mark } from '@/components/ui/value/mark';
import type { DocumentRow } from '@/lib/contract/documents/documents';
import { isLocked } from '@/lib/rules/work/document-status';

const looks = {
  NEW: 'plain',
  NOTIFICATION_SENT: 'warn',
  NOTIFICATION_VISITED: 'warn',
  RECEIVED: 'brand',
  SIGNED: 'good',
} as const;

/** Shows the status of a document (SD 20). */
export function StatusMark({ status }: Pick<DocumentRow, 'status'>) {
  const text = useTranslations('customers.card.documentStatus');
  return (
    <Mark look={looks[status]} {...(isLocked(status) && { icon: LockIcon })}>
      {text(status)}
    </Mark>
  );
}
