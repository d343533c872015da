'use client';

import { useTranslations } from 'next-intl';
import { CloseIcon } from '@/components/ui/icon/icons';
import classes from './keys-dialog.module.css';
import { ModalDialog } from '../../ui/popup/modal-dialog';

const rows = [
  { does: 'palette', keys: ['Ctrl', 'K'] },
  { does: 'quote', keys: ['c'] },
  { does: 'note', keys: ['n'] },
  { does: 'goHome', keys: ['g', 'h'] },
  { does: 'goOrders', keys: ['g', 'o'] },
  { does: 'goCustomers', keys: ['g', 'c'] },
  { does: 'goSearch', keys: ['g', 's'] },
  { does: 'goDocuments', keys: ['g', 'd'] },
  { does: 'goNotifications', keys: ['g', 'a'] },
  { does: 'mailMove', keys: ['j', 'k'] },
  { does: 'mailAnswer', keys: ['r', 'a', 'f'] },
  { does: 'mailDone', keys: ['e', '#', 'u'] },
  { does: 'send', keys: ['Ctrl', 'Enter'] },
  { does: 'search', keys: ['/'] },
  { does: 'move', keys: ['↑', '↓', '←', '→'] },
  { does: 'open', keys: ['Enter'] },
  { does: 'peek', keys: ['Space'] },
  { does: 'rowMenu', keys: ['m'] },
  { does: 'close', keys: ['Esc'] },
  { does: 'keys', keys: ['?'] },
] as const;

/** Lists all keyboard shortcuts. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const text = useTranslations('shell.keysDialog');
  const words = useTranslations('ui');
  return (
    <ModalDialog label={text('title')} className={classes.dialog} onClose={onClose}>
      <div className={classes.head}>
        <h2 className={classes.title}>{text('title')}</h2>
        <button type="button" className={classes.close} aria-label={words('close')} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <dl className={classes.rows}>
        {rows.map(({ does, keys }) => (
          <div key={does} className={classes.row}>
            <dt>{text(does)}</dt>
            <dd dir="ltr">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </ModalDialog>
  );
}
