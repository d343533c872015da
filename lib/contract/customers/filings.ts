import { z } from 'zod';
import { tooLong } from '../../rules/kit/rule-messages';
import { isEmail } from '../../rules/people/email';
import { endpoint } from '../kit/endpoint';
import { pageOf, paging } from '../kit/paging';
import { typedMail } from '../kit/typed';
import { done, instant } from '../kit/values';

/** A rule of a mailbox: mails of a sender belong to a customer. */
export const filing = z.object({
  filingId: z.string(),
  /** Address of the sender, in small letters. */
  address: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  createdTs: instant,
});
export type Filing = z.output<typeof filing>;

/** Maximum rules of one mailbox. */
export const maxFilings = 500;

const id = z.string().max(64);
/** The mailbox of a person, which nobody else changes in that person's name. */
const box = { upstream: 'ins-api', access: 'VIEW_MENU_MAILS', inPerson: true } as const;

export const filings = {
  /** Rules of the reader's mailbox, by address. */
  list: endpoint({
    ...box,
    method: 'GET',
    path: 'agent/mailbox/filings',
    query: z.object(paging),
    response: pageOf(filing),
  }),
  /**
   * Files what comes from a sender to a customer from now on, and what came and is not filed yet. Takes the place of an
   * earlier rule for the sender.
   */
  add: endpoint({
    ...box,
    method: 'POST',
    path: 'agent/mailbox/filings',
    body: z.object({ address: typedMail().max(254, tooLong).refine(isEmail, 'email'), customerId: id }),
    response: filing,
    audit: 'filings.add',
  }),
  /** Ends a rule. What it has filed stays filed. */
  remove: endpoint({
    ...box,
    method: 'POST',
    path: 'agent/mailbox/filings/delete',
    body: z.object({ filingId: id }),
    response: done,
    audit: 'filings.remove',
  }),
};
