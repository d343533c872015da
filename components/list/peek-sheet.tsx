'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent, ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/action/button-link';
import { Drawer } from '@/components/ui/popup/modal';
import classes from './peek-sheet.module.css';
import { openPeekedMenu } from './row-focus';

interface PeekSheetProps {
  /** Name of the row. */
  title: string;
  /** Where the row leads. */
  href: string | undefined;
  facts: readonly { key: string; label: string; value: ReactNode }[];
  isFirst: boolean;
  isLast: boolean;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

/**
 * Shows the facts of one row beside its list; arrow keys go to the next and the previous row, `m` opens its
 * menu, Space closes it.
 */
export function PeekSheet({ title, href, facts, isFirst, isLast, onStep, onClose }: PeekSheetProps) {
  const text = useTranslations('list');
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    openPeekedMenu(event);
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || hasOwnKeys(event.target as Element)) return;
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0 && event.key !== ' ') return;
    event.preventDefault();
    if (by === 0) onClose();
    else if (!(by === 1 ? isLast : isFirst)) onStep(by);
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(440px, 100vw)"
      title={<span aria-live="polite">{title}</span>}
      closeButtonProps={{ 'aria-label': text('close') }}
      // The list focuses the row that was looked at last.
      returnFocus={false}
      onKeyDown={onKeyDown}
    >
      <dl className={classes.facts}>
        {facts
          .filter(({ value }) => value !== null && value !== undefined && value !== false && value !== '')
          .map(({ key, label, value }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <div className={classes.acts}>
        {href !== undefined && <ButtonLink href={href}>{text('peek.open')}</ButtonLink>}
        <Button variant="default" {...(isFirst && ended)} onClick={() => onStep(-1)}>
          {text('peek.previous')}
        </Button>
        <Button variant="default" {...(isLast && ended)} onClick={() => onStep(1)}>
          {text('peek.next')}
        </Button>
      </div>
    </Drawer>
  );
}

/** A button without a further row keeps the focus. */
const ended = { 'data-disabled': true, 'aria-disabled': true };

/** Returns whether an element needs Space and the arrows itself. */
const hasOwnKeys = (element: Element) =>
  element.closest('button, input, select, textarea, [role="menu"], [role="listbox"], [contenteditable]') !== null;
