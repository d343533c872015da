'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useRef, useState } from 'react';
import { CarIcon, CustomersIcon, HomeIcon, MoreIcon, OrdersIcon } from '@/components/ui/icon/icons';
import type { Icon } from '@/components/ui/icon/stroke-icon';
import { type MenuItem, selectedKey } from '@/lib/access/derive';
import classes from './bottom-bar.module.css';
import { MenuLink } from './menu-link';
import { MobileMenu } from './mobile-menu';
import { useShell } from '../frame/shell-context';
import { useAfterNavigation } from '../popup/use-after-navigation';

/** The four most used screens, under short names. */
const places: readonly { key: string; icon: Icon }[] = [
  { key: 'home', icon: HomeIcon },
  { key: 'cars', icon: CarIcon },
  { key: 'customerSearch', icon: CustomersIcon },
  { key: 'orders', icon: OrdersIcon },
];

/** Shows the bottom bar of a phone: the screens that this person may open, and "more" for the rest. */
export function BottomBar() {
  const text = useTranslations('shell');
  const { menu } = useShell();
  const selected = selectedKey(usePathname());
  const sheet = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => sheet.current?.close(), []);
  useAfterNavigation(close);
  const items = menu.flatMap((entry) => (entry.kind === 'item' ? [entry.item] : entry.items));
  const show = () => {
    setOpen(true);
    sheet.current?.showModal();
  };
  return (
    <>
      <nav className={classes.bar} aria-label={text('quickMenu')}>
        {places.map(({ key, icon }) => {
          const item = items.find((each) => each.key === key);
          return item && <Place key={key} item={item} icon={icon} selected={selected === key} />;
        })}
        <button type="button" className={classes.place} aria-haspopup="dialog" aria-expanded={open} onClick={show}>
          <MoreIcon size={24} />
          <span>{text('more')}</span>
        </button>
      </nav>
      <MobileMenu sheet={sheet} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

interface PlaceProps {
  item: MenuItem;
  icon: Icon;
  selected: boolean;
}

function Place({ item, icon: IconOf, selected }: PlaceProps) {
  const text = useTranslations('shell.short');
  return (
    <MenuLink item={item} selected={selected} className={classes.place}>
      <IconOf size={24} />
      <span>{text(item.key)}</span>
    </MenuLink>
  );
}
