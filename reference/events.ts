import type { Viewer } from '../lib/access/keys';
import type { DeliveryFailure } from '../lib/rules/work/delivery-failures';
import type { CustomerAnswer } from '../lib/contract/desk/opportunities';
import type { StoredCharge } from './concepts/charges/intend';
import type { MessageChannel } from './engine/outbox/tables';
import type { Tenant } from './engine/db/tenant';
import type { Settings } from './engine/settings';
import type { Entry } from './simulators/gateway/ledger';

/**
 * Everything that concepts tell each other. A lower concept publishes, a higher one names what it does under `on` in its
 * `concept.ts`, and both happen in one transaction.
 */
declare module './engine/jobs/events' {
  interface Events {
    /**
     * Somebody has left the agency, or may not sign in for now (`removed` is false). `heir` takes over from them; null
     * for nobody.
     */
    'account.left': {
      agencyId: string;
      accountId: string;
      heir: string | null;
      removed: boolean;
      settings: Pick<Settings, 'mailFrom'>;
    };
    /** Somebody signed in with a browser that the account had not used, and not the first one. */
    'account.newDevice': {
      accountId: string;
      device: string;
      facts: { browser?: string; system?: string; address?: string };
    };
    /** The gateway was asked about a charge. `entry` is what it said, null while it says nothing. */
    'charge.recorded': { charge: StoredCharge; entry: Entry | null; now: Date };
    /**
     * A claim was opened, from a telephone call or a document when these are named: both are filed to it. A failure of a
     * subscriber refuses it.
     */
    'claim.opened': {
      tenant: Tenant;
      viewer: Viewer;
      claim: { claimId: string; customerId: string; orderId: string | null };
      callId: string | null;
      documentId: string | null;
      now: Date;
    };
    /** A file that a customer was asked for has arrived in its document. */
    'document.received': { tenant: Tenant; documentId: string; now: Date };
    /** The search text of customers has changed. */
    'customer.searchChanged': { tenant: Tenant; customerIds: readonly string[] };
    /** A customer has changed the answer to an offer that was sent by link. */
    'opportunity.answered': {
      tenant: Tenant;
      sentId: string;
      answer: CustomerAnswer;
      /** The customer agrees to renew at the price that the link shows. */
      agrees: boolean;
      /** Network address of the customer; null when unknown. */
      address: string | null;
      now: Date;
    };
    /** A gateway reports what became of a message; `failure` is null for one that arrived. */
    'message.reported': { tenant: Tenant; messageId: string; failure: DeliveryFailure | null; at: string };
    /**
     * Somebody has written back to a message, in words of their own. Taken by who sent the message; `replyId` names the
     * reply at the gateway.
     */
    'message.replied': {
      tenant: Tenant;
      messageId: string;
      channel: MessageChannel;
      replyId: string;
      text: string;
      at: string;
    };
    /** Mails of a sender belong to a customer from now on. `address` is in small letters. */
    'filing.added': { agencyId: string; accountId: string; address: string; customerId: string };
    /** An order is about to be cancelled or removed. A failure of a subscriber refuses it. */
    'order.closing': { tenant: Tenant; orderId: string };
    /** An item of an order was paid in full. */
    'orderItem.paid': { agencyId: string; orderItemId: string };
    /** Somebody has saved or removed the servers of the mailbox. */
    'mailbox.changed': { agencyId: string; accountId: string };
    /** Somebody has said which folders of the mailbox are used. */
    'mailbox.foldersChosen': { agencyId: string; accountId: string };
    /**
     * The policy that an order waits for has come another way, and is a document of the order. Taken by who waits for it;
     * nobody does when it has come meanwhile.
     */
    'policy.arrived': {
      agencyId: string;
      issueId: string;
      document: { documentId: string; customerId: string; hash: string; name: string };
      settings: Settings;
    };
    /**
     * The document of an issued policy was filed. Taken by who writes to the customer; `attachment` is the document, for
     * customers who agreed to digital documents.
     */
    'policy.filed': { agencyId: string; orderItemId: string; attachment: { hash: string; name: string } | null };
  }
}
