import type { Event } from '../contract/desk/events';
import { resultsPage } from '../access/line-pages';
import { subjectText } from '../format/vehicle';

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

/** Returns the values of an event's summary, `events.summary.<type>`: cars are named as everywhere. */
export const eventFacts = (
  { type, name, customerName }: Pick<Event, 'type' | 'name' | 'customerName'>,
  locale: string,
) => ({
  // What a person has written stays as it is.
  name: type === 'CLIENT_EVENT' ? name : subjectText(name, locale),
  customer: customerName ?? '',
  withCustomer: customerName ? 'yes' : 'no',
});
