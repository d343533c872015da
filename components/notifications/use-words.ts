import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { resultsPage } from '@/lib/access/line-pages';
import type { Notification } from '@/lib/contract/desk/notifications';

/** A notification in the reader's language. */
export interface Worded {
  title: string;
  text: string;
  /** Address of its subject. */
  href: string;
}

/** Returns a function that puts notifications into words (AGY-08). */
export function useWords(): (notification: Notification) => Worded {
  const text = useTranslations('notifications');
  return useCallback(
    (notification) => {
      const { event, facts } = notification;
      const known = {
        by: '',
        name: '',
        number: '',
        agency: '',
        text: '',
        customer: '',
        signer: '',
        subject: '',
        item: '',
        document: '',
        day: '',
        offers: '',
        insurer: '',
        price: '',
        question: '',
        title: '',
        plate: '',
        browser: '',
        system: '',
        address: '',
        columns: '',
        sender: '',
        ...asText(facts),
      };
      const device = [known.browser, known.system, known.address].filter(Boolean).join(', ') || text('unknownDevice');
      return {
        title: text(`events.${event}`),
        text:
          event === 'REMINDER'
            ? known.text
            : text(`texts.${event}`, { ...known, device, withCustomer: known.customer ? 'yes' : 'no' }),
        href: hrefOf(notification),
      };
    },
    [text],
  );
}

/** Converts facts to text, so that order numbers get no thousands separators. */
const asText = (facts: Notification['facts']) =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)]));

/** Returns the offers of a request; with an offer that the customer chose, its order form. */
function resultsOf({ requestId, line = 'CAR', productId }: Notification['facts']): string {
  const results = resultsPage(String(line), String(requestId)) ?? '/notifications';
  return productId === undefined ? results : `${results}?${new URLSearchParams({ order: String(productId) })}`;
}

/** Where the card of the customer says more, by event. */
const ofCustomer: Readonly<Partial<Record<Notification['event'], string>>> = {
  REMINDER: '?tab=ongoing',
  CAMPAIGN_REPLIED: '',
};

function hrefOf({ event, facts, orderId, customerId }: Notification): string {
  if (typeof facts.envelopeId === 'string') return `/processes/documents/${encodeURIComponent(facts.envelopeId)}`;
  if (typeof facts.requestId === 'string') return resultsOf(facts);
  if (event === 'CLAIM_REPORTED') return `/claims/${encodeURIComponent(String(facts.claimId))}`;
  if (event === 'CAMPAIGN_PAUSED') return `/business/campaigns/${encodeURIComponent(String(facts.campaignId))}`;
  if (orderId) return `/orders/${encodeURIComponent(orderId)}`;
  const tab = ofCustomer[event];
  if (tab !== undefined && customerId) return `/customers/${encodeURIComponent(customerId)}${tab}`;
  if (event === 'DOCUMENT_DUEDATE' && customerId)
    return `/customers/${encodeURIComponent(customerId)}?${new URLSearchParams({ tab: 'documents', document: String(facts.documentId ?? '') })}`;
  if (event === 'IMPORT_FINISHED') return '/processes/management';
  if (event === 'NEW_SIGN_IN') return '/account#sessions';
  if (event === 'REGISTRATION_WAITING') return '/backoffice/registrations';
  return '/notifications';
}
