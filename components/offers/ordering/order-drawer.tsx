'use client';

import { useTranslations } from 'next-intl';
import { lazyPart } from '@/components/ui/state/lazy-part';
import { Drawer } from '@/components/ui/popup/modal';
import type { Decision } from '@/lib/access/actions';
import type { ProductBase } from '@/lib/contract/quotes/quotes';
import type { CustomerRow } from '@/lib/contract/customers/customers';
import classes from './order-drawer.module.css';
import type { SavedQuote } from './quote';

const OrderForm = lazyPart(() => import('./order-form').then((file) => file.OrderForm));

interface OrderDrawerProps {
  saved: SavedQuote;
  /** Chosen offers; the drawer is open while there are any. */
  products: readonly ProductBase[];
  mayCreateCustomer: Decision;
  customer: CustomerRow | null;
  accountId: string;
  onClose: () => void;
}

/** Shows the order form for the chosen offers beside the results (ORD-01). */
export function OrderDrawer({ products, onClose, ...rest }: OrderDrawerProps) {
  const text = useTranslations('orders');
  const words = useTranslations('ui');
  return (
    <Drawer
      opened={products.length > 0}
      onClose={onClose}
      position="right"
      size="min(560px, 100vw)"
      title={text('newOrder')}
      classNames={{ content: classes.content, title: classes.title, body: classes.body }}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <OrderForm products={products} {...rest} />
    </Drawer>
  );
}
