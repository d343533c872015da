import type { Event } from '../contract/desk/events';
import { resultsPage } from '../access/line-pages';

/** Returns the page with the work that an event is about (S3 §3). */
export function eventWork({ type, day, customerId, subjectId }: Event): string {
  const customer = customerId === null ? null : `/customers/${encodeURIComponent(customerId)}`;
  const subject = encodeURIComponent(subjectId ?? '');
  switch (type) {
    case 'CUSTOMER_BIRTHDAY':
      return customer ?? '/customers';
    case 'DOCUMENT_DUEDATE':
      return customer === null ? '/customers' : `${customer}?tab=documents&document=${subject}`;
    case 'INVOICE_NOT_PAID':
      return '/agency/billing';
    case 'ORDER_EXPIRE':
      return `/orders/${subject}`;
    case 'PERSISTENT_EVALUATION_IS_FINISHED':
      return resultsPage('CAR', subjectId ?? '') ?? '/processes/requests';
    case 'CLIENT_EVENT':
      return `/events?view=day&day=${day}`;
  }
}
