'use client';

import { useTranslations } from 'next-intl';
import { DocumentList } from '@/components/documents/document-list';
import type { DocumentRow } from '@/lib/contract/documents/documents';
import type { Order } from '@/lib/contract/orders/orders';
import type { Page } from '@/lib/contract/kit/paging';
import type { Part } from '@/lib/contract/kit/part';
import type { Tag } from '@/lib/contract/customers/tags';
import classes from './order-documents.module.css';

export interface OrderPapers {
  first: Part<Page<DocumentRow>>;
  firstTags: Part<Tag[]>;
  /** `YYYY-MM-DD` */
  today: string;
  /** Addresses of other ways to create a document, where the viewer may use them. */
  ways: { form?: string };
}

/** Shows the documents of an order. They belong to its customer, so the order needs one. */
export function OrderDocuments({
  order: { orderId, customer },
  ...papers
}: OrderPapers & { order: Pick<Order, 'orderId' | 'customer'> }) {
  const text = useTranslations('documents');
  return (
    <section aria-labelledby="order-documents" className={classes.documents}>
      <h2 id="order-documents" className={classes.title}>
        {text('title')}
      </h2>
      {customer ? (
        <DocumentList scope={{ orderId }} target={{ customerId: customer.customerId, orderId }} {...papers} />
      ) : (
        <p>{text('needsCustomer')}</p>
      )}
    </section>
  );
}
