'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type RefObject, useCallback, useState } from 'react';
import { ChevronDownIcon, CloseIcon } from '@/components/ui/icon/icons';
import { type MenuEntry, selectedKey } from '@/lib/access/derive';
import { AccountPanel } from './account-panel';
import { MenuLink } from './menu-link';
import classes from './mobile-menu.module.css';
import { useShell } from '../frame/shell-context';
import { StepList } from './step-list';
import { useWhileNarrow } from '../popup/use-while-narrow';

interface MobileMenuProps {
  sheet: RefObject<HTMLDialogElement | null>;
  open: boolean;
  onClose: () => void;
}

/** Shows the whole menu of a phone as a full sheet: groups as accordions, one open at a time, then the account. */
export function MobileMenu({ sheet, open, onClose }: MobileMenuProps) {
  const text = useTranslations('shell');
  const words = useTranslations('ui');
  const close = useCallback(() => sheet.current?.close(), [sheet]);
  useWhileNarrow(close);
  return (
    <dialog ref={sheet} className={classes.sheet} aria-label={text('mainMenu')} onClose={onClose}>
      {open && (
        <>
          <div className={classes.head}>
            <p className={classes.title}>{text('mainMenu')}</p>
            <button type="button" className={classes.close} aria-label={words('close')} onClick={close}>
              <CloseIcon />
            </button>
          </div>
          <Groups onChoose={close} />
          <section className={classes.account} aria-label={text('account')}>
            <AccountPanel />
          </section>
        </>
      )}
    </dialog>
  );
}

function Groups({ onChoose }: { onChoose: () => void }) {
  const { menu } = useShell();
  const selected = selectedKey(usePathname());
  const [openGroup, setOpenGroup] = useState(() => menu.find((entry) => holds(entry, selected)) ?? null);
  return (
    <ul className={classes.groups}>
      {menu.map((entry) =>
        entry.kind === 'item' ? (
          <li key={entry.item.key}>
            <MenuLink
              item={entry.item}
              selected={entry.item.key === selected}
              className={classes.entry}
              onClick={onChoose}
            />
          </li>
        ) : (
          <Accordion
            key={entry.key}
            entry={entry}
            selected={selected}
            open={openGroup === entry}
            onToggle={() => setOpenGroup(openGroup === entry ? null : entry)}
            onChoose={onChoose}
          />
        ),
      )}
    </ul>
  );
}

const holds = (entry: MenuEntry, key: string) => entry.kind === 'group' && entry.items.some((item) => item.key === key);

interface AccordionProps {
  entry: Extract<MenuEntry, { kind: 'group' }>;
  selected: string;
  open: boolean;
  onToggle: () => void;
  onChoose: () => void;
}

function Accordion({ entry, selected, open, onToggle, onChoose }: AccordionProps) {
  const text = useTranslations('shell.menu');
  return (
    <li>
      <button
        type="button"
        className={classes.entry}
        aria-expanded={open}
        aria-controls={`sheet-${entry.key}`}
        onClick={onToggle}
      >
        {text(entry.key)}
        <ChevronDownIcon className={classes.chevron} />
      </button>
      <div className={classes.list} hidden={!open}>
        <StepList id={`sheet-${entry.key}`}>
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
