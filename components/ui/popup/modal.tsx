'use client';

import { Drawer as KitDrawer, type DrawerProps, Modal as KitModal, type ModalProps } from '@mantine/core';
import { LeaveQuestion } from './leave-question';
import { useLeaveGuard } from './use-leave-guard';

interface Leaving {
  /** The address names it, so the browser's Back closes it by itself. */
  inAddress?: boolean;
}

/** Shows a dialog. Esc, a press beside it and the browser's Back close it, but ask first when that loses what was written. */
export function Modal({ opened, onClose, inAddress, children, ...rest }: ModalProps & Leaving) {
  const { leave, onInput, asking, stay } = useLeaveGuard(opened, onClose, { inAddress });
  return (
    <KitModal opened={opened} onClose={leave} onInput={onInput} {...rest}>
      {children}
      {asking && <LeaveQuestion onStay={stay} onLeave={onClose} />}
    </KitModal>
  );
}

/** Shows a sheet at the side, which closes like a dialog. */
export function Drawer({ opened, onClose, children, ...rest }: DrawerProps) {
  const { leave, onInput, asking, stay } = useLeaveGuard(opened, onClose);
  return (
    <KitDrawer opened={opened} onClose={leave} onInput={onInput} {...rest}>
      {children}
      {asking && <LeaveQuestion onStay={stay} onLeave={onClose} />}
    </KitDrawer>
  );
}
