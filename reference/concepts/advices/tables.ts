import type { Advice } from '../../../lib/contract/quotes/advices';
import type { SendingChannel } from '../../../lib/contract/customers/sendings';
import type { Line } from '../../../lib/insurers/lines';
import type { Locale } from '../../../lib/i18n/locales';
import type { Instant, WithDefault } from '../../engine/db/columns';
import type { Snapshot } from '../../engine/db/snapshot';
import type { AdvisedOffers, AdviceSheets } from './snapshots';

type EventKind = Advice['events'][number]['kind'];

export interface AdviceTables {
  /** Offers that were sent to a customer: the record of what was compared, sent and chosen. Never changed afterwards. */
  advices: {
    id: string;
    agency_id: string;
    account_id: string;
    customer_id: string | null;
    request_id: string;
    request_number: number;
    product_type: Line;
    title: string;
    locale: Locale;
    channel: SendingChannel;
    /** Number or mail address. */
    address: string | null;
    message: string | null;
    /** Id of the offer that the agent recommends. */
    recommended: WithDefault<string | null>;
    /** The furthest the customer has come. */
    status: WithDefault<'SENT' | EventKind>;
    /** The page in every language, as the customer sees it. */
    sheets: Snapshot<AdviceSheets>;
    offers: Snapshot<AdvisedOffers>;
    sent_at: Instant;
  };
  /** What the customer did, in order. */
  advice_events: {
    id: string;
    agency_id: string;
    advice_id: string;
    number: number;
    kind: EventKind;
    product_id: string | null;
    body: string | null;
    /** Network address of the customer. */
    address: string | null;
    at: Instant;
  };
  /** Links of sent offers, by the hash of their token. */
  advice_links: {
    token_hash: string;
    agency_id: string;
    advice_id: string;
    created_at: Instant;
    expires_at: Instant;
  };
}
