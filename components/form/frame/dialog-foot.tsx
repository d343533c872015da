import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import classes from './dialog-foot.module.css';

interface DialogFootProps {
  /** The action of the dialog. */
  children: ReactNode;
  onClose: () => void;
}

/** Shows the buttons at the foot of a dialog: its action at the start side, then the way out. */
export function DialogFoot({ children, onClose }: DialogFootProps) {
  const words = useTranslations('ui');
  return (
    <div className={classes.foot}>
      {children}
      <Button variant="default" onClick={onClose}>
        {words('cancel')}
      </Button>
    </div>
  );
}
