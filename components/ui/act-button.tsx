'use client';

import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface ActButtonProps extends ButtonProps {
  /** Reason why the action is not allowed, or null. With a reason the button stays focusable and shows it. */
  denied: string | null;
  onClick: () => void;
  children: ReactNode;
}

/** Shows a button that, when its action is not allowed, does nothing and explains why. */
export function ActButton({ denied, onClick, children, ...look }: ActButtonProps) {
  const button = (
    <Button
      {...look}
      type="button"
      aria-disabled={denied !== null || undefined}
      data-disabled={denied !== null || undefined}
      onClick={() => denied === null && onClick()}
    >
      {children}
    </Button>
  );
  if (denied === null) return button;
  return (
    <Tooltip label={denied} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      {button}
    </Tooltip>
  );
}
