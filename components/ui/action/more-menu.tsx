'use client';

import { Button, type ButtonProps, Menu } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../icon/icons';

interface MoreMenuProps extends Pick<ButtonProps, 'loading' | 'size' | 'disabled'> {
  /** What the actions are about, for screen readers; needed where a screen has several of these menus. */
  of?: string;
  /** `Menu.Item`s; destructive ones come last, after a divider, with `color="bad"`. */
  children: ReactNode;
}

/** Shows the less used and all destructive actions behind one button. */
export function MoreMenu({ of, children, ...look }: MoreMenuProps) {
  const text = useTranslations('ui');
  return (
    <Menu position="bottom-end" width={260} withArrow>
      <Menu.Target>
        <Button
          {...look}
          variant="default"
          rightSection={<ChevronDownIcon size={16} />}
          aria-label={of ? `${text('moreActions')}: ${of}` : text('moreActions')}
        >
          {text('more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
