'use client';

import { Drawer as KitDrawer, type DrawerProps, Modal as KitModal, type ModalProps } from '@mantine/core';
import { LeaveQuestion } from './leave-question';
import { useLeaveGuard } from './use-leave-guard';

/** Shows a dialog. Esc, a press beside it and the browser's Back close it, but ask first when that loses what was written. */
export function Modal({ opened, onClose, children, ...rest }: ModalProps) {
  const { leave, onInput, asking, stay } = useLeaveGuard(opened, onClose);
  return (
    <KitModal opened={opened} onClose={leave} onInput={onInput} {...rest}>
      {children}
      {asking && <LeaveQuestion onStay={stay} onLeave={onClose} />}
    </KitModal>
  );
}

/** Shows a sheet at the side, which closes like a dialog. One that the address names is closed by Back by itself. */
export function Drawer({ opened, onClose, children, ...rest }: DrawerProps) {
  const { leave, onInput, asking, stay } = useLeaveGuard(opened, onClose);
  return (
    <KitDrawer opened={opened} onClose={leave} onInput={onInput} {...rest}>
      {children}
      {asking && <LeaveQuestion onStay={stay} onLeave={onClose} />}
    </KitDrawer>
  );
}
