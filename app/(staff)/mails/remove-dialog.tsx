'use client';

import { useTranslations } from 'next-intl';
import { useDenied } from '@/components/shell/menu/use-denied';
import { QuestionDialog } from '@/components/ui/popup/question-dialog';
import type { BoxRow } from '@/lib/contract/customers/mail-rows';
import { mails } from '@/lib/contract/customers/mails';
import type { MailActions } from './use-mail-actions';

interface RemoveDialogProps {
  rows: readonly BoxRow[];
  remove: MailActions['remove'];
  onClose: () => void;
}

/** Asks before mails of the recycle bin and drafts are deleted for good. */
export function RemoveDialog({ rows, remove, onClose }: RemoveDialogProps) {
  const text = useTranslations('mails');
  const denied = useDenied(mails.remove);
  return (
    <QuestionDialog
      title={text('removeTitle', { count: rows.length })}
      action={text('removeForGood')}
      grave
      denied={denied}
      busy={remove.busy}
      onAction={() => void remove.attempt(rows).then(onClose, onClose)}
      onClose={onClose}
    >
      {text('removeText')}
    </QuestionDialog>
  );
}
