'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useRef } from 'react';
import { ChevronDownIcon } from '@/components/ui/icon/icons';
import { type MenuEntry, selectedKey } from '@/lib/access/derive';
import { MenuLink } from './menu-link';
import { StepList } from './step-list';
import classes from './top-menu.module.css';
import { useDismiss } from '../popup/use-dismiss';
import { useTopMenuKeys } from './use-top-menu-keys';

/** Shows the menu of a wide screen: one group open at a time, fully usable by mouse and keyboard (S1 §2). */
export function TopMenu({ menu }: { menu: readonly MenuEntry[] }) {
  const words = useTranslations('shell');
  const selected = selectedKey(usePathname());
  const bar = useRef<HTMLUListElement>(null);
  const { open, setOpen, onKeyDown } = useTopMenuKeys(bar, menu);
  const close = useCallback(() => setOpen(null), [setOpen]);
  useDismiss(bar, open !== null, close);
  return (
    <nav aria-label={words('mainMenu')} className={classes.menu}>
      <ul ref={bar} className={classes.bar} onKeyDown={onKeyDown}>
        {menu.map((entry) =>
          entry.kind === 'item' ? (
            <li key={entry.item.key}>
              <MenuLink
                item={entry.item}
                selected={entry.item.key === selected}
                className={classes.entry}
                data-entry
                onClick={close}
              />
            </li>
          ) : (
            <Group
              key={entry.key}
              entry={entry}
              selected={selected}
              open={open === entry.key}
              onToggle={() => setOpen(open === entry.key ? null : entry.key)}
              onChoose={close}
            />
          ),
        )}
      </ul>
    </nav>
  );
}

interface GroupProps {
  entry: Extract<MenuEntry, { kind: 'group' }>;
  selected: string;
  open: boolean;
  onToggle: () => void;
  onChoose: () => void;
}

function Group({ entry, selected, open, onToggle, onChoose }: GroupProps) {
  const text = useTranslations('shell.menu');
  const holdsSelected = entry.items.some((item) => item.key === selected);
  return (
    <li className={classes.group}>
      <button
        type="button"
        className={classes.entry}
        data-entry
        data-selected={holdsSelected || undefined}
        aria-expanded={open}
        aria-controls={`menu-${entry.key}`}
        onClick={onToggle}
      >
        {text(entry.key)}
        <ChevronDownIcon size={16} className={classes.chevron} />
      </button>
      <div className={classes.list} hidden={!open}>
        <StepList id={`menu-${entry.key}`}>
          {entry.items.map((item) => (
            <li key={item.key}>
              <MenuLink item={item} selected={item.key === selected} className={classes.item} onClick={onChoose} />
            </li>
          ))}
        </StepList>
      </div>
    </li>
  );
}
