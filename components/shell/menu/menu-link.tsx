import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { ExternalIcon } from '@/components/ui/icon/icons';
import { LinkPending } from '@/components/ui/action/link-pending';
import type { MenuItem } from '@/lib/access/derive';

type MenuLinkProps = Omit<ComponentProps<'a'>, 'href' | 'children'> & {
  item: MenuItem;
  /** The item of the current path. */
  selected: boolean;
  children?: ReactNode;
};

/** Shows an item of the menu: a screen of the product, or an external site in a new window (S1 §2). */
export function MenuLink({ item, selected, children, ...rest }: MenuLinkProps) {
  const text = useTranslations('shell.menu');
  const words = useTranslations('ui');
  const label = children ?? text(item.key);
  if (item.external)
    return (
      <a href={item.href} target="_blank" rel="noopener noreferrer" {...rest}>
        {label}
        <ExternalIcon size={14} />
        <span className="visually-hidden">({words('opensInNewWindow')})</span>
      </a>
    );
  return (
    <Link href={item.href} aria-current={selected ? 'page' : undefined} {...rest}>
      {label}
      <LinkPending />
    </Link>
  );
}
