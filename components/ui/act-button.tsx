'use client';

import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';

interface ActButtonProps extends ButtonProps {
  /** Why it cannot be done now, or null. The button stays in reach and says so. */
  denied: string | null;
  onClick: () => void;
  children: ReactNode;
}

/** A button whose act may not be allowed: then it does nothing and explains why. */
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
