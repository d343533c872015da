import type {
  CampaignDraft,
  CampaignState,
  FailureReason,
  LeftOutReason,
  pauseReasons,
  RecipientState,
  TextVariant,
} from '../../../lib/contract/desk/campaigns';
import type { OpportunityResponse, OpportunityType } from '../../../lib/contract/desk/opportunities';
import type { Scope } from '../../../lib/rules/work/scope';
import type { Instant, InstantOrNull, WithDefault } from '../../engine/db/columns';
import type { MessageChannel } from '../../engine/outbox/tables';

export interface CampaignTables {
  /** Messages about a kind of opportunity to many customers. */
  campaigns: {
    id: string;
    agency_id: string;
    /** Account in whose name it is sent. */
    account_id: string;
    name: string;
    type: OpportunityType;
    channel: CampaignDraft['channel'];
    scope: Scope;
    premium_min: number | null;
    colleagues: boolean;
    text_he: string;
    text_en: string;
    text_ru: string;
    /** The second text, where two are tried out. */
    text_b_he: WithDefault<string | null>;
    text_b_en: WithDefault<string | null>;
    text_b_ru: WithDefault<string | null>;
    per_minute: number;
    state: CampaignState;
    /** Why the program paused it. */
    pause_reason: WithDefault<(typeof pauseReasons)[number] | null>;
    started_at: InstantOrNull;
    /** When the sender wants the first message to leave; null for at once. */
    planned_at: InstantOrNull;
    /** The campaign whose silent recipients this one writes to. */
    wave_of: WithDefault<string | null>;
    ended_at: InstantOrNull;
    version: WithDefault<number>;
    created_at: Instant;
  };
  /** The audience of a campaign as it was at the start, and what became of everybody in it. */
  campaign_recipients: {
    agency_id: string;
    campaign_id: string;
    customer_id: string;
    /** Order of sending. */
    position: number;
    /** Number or mail address at the start. */
    address: string | null;
    state: RecipientState;
    left_out: LeftOutReason | null;
    failure_reason: WithDefault<FailureReason | null>;
    /** What the gateway said of a failure. */
    failure: string | null;
    /** The message of the outbox, whose id is the key at the gateway. */
    message_id: string | null;
    sent_id: string | null;
    /** When it was given to the gateway, or recorded by the sender: as sent, or as passed by. */
    departed_at: InstantOrNull;
    /** When it arrived, as the gateway reports. */
    delivered_at: InstantOrNull;
    /** The window in which the sender has the message of WhatsApp before them, and since when. */
    turn_window: WithDefault<string | null>;
    turn_at: InstantOrNull;
    /** Links in the texts that were shown for sending; they open once it is recorded as sent. */
    link_hashes: WithDefault<string[]>;
    /** Which of two texts this one gets; null where there is one. */
    variant: WithDefault<TextVariant | null>;
    /** When the customer first wrote back. */
    replied_at: InstantOrNull;
  };
  /** What customers wrote back to a message, in words of their own. */
  campaign_replies: {
    id: string;
    agency_id: string;
    /** Sender of the campaign, who is told. */
    account_id: string;
    campaign_id: string;
    customer_id: string;
    channel: MessageChannel;
    /** Name of the reply at the gateway: one that comes again is known. */
    reply_id: string;
    body: string;
    received_at: Instant;
  };
  /**
   * How many recipients of a campaign are in the same situation; triggers keep it. Text is empty where a recipient has
   * none.
   */
  campaign_totals: {
    agency_id: string;
    campaign_id: string;
    variant: TextVariant | '';
    state: RecipientState;
    failure_reason: FailureReason | '';
    delivered: boolean;
    replied: boolean;
    opened: boolean;
    response: OpportunityResponse | '';
    recipients: number;
  };
}
