'use client';

import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { MouseEvent, ReactNode, Ref } from 'react';

interface ActionButtonProps extends ButtonProps {
  /** Reason why the action is not allowed, or null. With a reason the button stays focusable and shows it. */
  denied: string | null;
  /** `submit` sends the form. */
  type?: 'button' | 'submit';
  ref?: Ref<HTMLButtonElement>;
  onClick?: () => void;
  'aria-keyshortcuts'?: string;
  /** Says more of an allowed action, while it is pointed at. */
  title?: string;
  children: ReactNode;
}

/** Shows a button that, when its action is not allowed, does nothing and explains why. */
export function ActionButton({ denied, type = 'button', onClick, children, ...look }: ActionButtonProps) {
  const press = (event: MouseEvent) => {
    if (denied === null) onClick?.();
    else event.preventDefault();
  };
  const button = (
    <Button
      {...look}
      type={type}
      aria-disabled={denied !== null || undefined}
      data-disabled={denied !== null || undefined}
      onClick={press}
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
