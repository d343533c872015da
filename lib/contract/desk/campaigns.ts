import { z } from 'zod';
import { locales } from '../../i18n/locales';
import { outOfRange, tooLong } from '../../rules/kit/rule-messages';
import { longestCampaignText, unknownCampaignFields } from '../../rules/work/campaign-text';
import { deliveryFailures } from '../../rules/work/delivery-failures';
import { endpoint } from '../kit/endpoint';
import { pageOf, paging } from '../kit/paging';
import { scopes } from '../../rules/work/scope';
import { done, instant, money } from '../kit/values';
import { opportunityResponse, opportunityTypes, sentOpportunity } from './opportunities';

/** DRAFT can be edited; RUNNING sends within the hours of sending; STOPPED and DONE are the ends. */
export const campaignStates = ['DRAFT', 'RUNNING', 'PAUSED', 'STOPPED', 'DONE'] as const;
export const campaignState = z.enum(campaignStates);
export type CampaignState = z.output<typeof campaignState>;

/**
 * WHATSAPP: nothing leaves by itself; the sender opens each message in WhatsApp and sends it. WHATSAPP_BUSINESS: the
 * program sends by the WhatsApp Business Cloud API, with an approved template.
 */
export const campaignChannels = ['SMS', 'MAIL', 'WHATSAPP', 'WHATSAPP_BUSINESS'] as const;

/** Why the sender passes somebody by whom the program would have let through. */
export const skipReasons = ['NO_WHATSAPP', 'ALREADY_SPOKE', 'SKIPPED'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** Why somebody is left out of a campaign, the first that applies. */
export const leftOutReasons = [
  'BLACKLISTED',
  'UNSUBSCRIBED',
  'NO_CONSENT',
  'COLLEAGUE',
  'NO_CHANNEL',
  /** Nobody has the address, as the gateway reported of an earlier message. */
  'BOUNCED',
  'ASKED_RECENTLY',
  'DUPLICATE_ADDRESS',
  /** After the start: the customer was removed. */
  'REMOVED',
  /** After the start: the customer has what was offered, or somebody put the opportunity aside. */
  'OVER',
  /** After the start: the campaign was stopped. */
  'STOPPED',
  /** After the start, by the sender. */
  ...skipReasons,
] as const;
export const leftOutReason = z.enum(leftOutReasons);
export type LeftOutReason = z.output<typeof leftOutReason>;

/**
 * What became of a recipient. IN_DOUBT: the gateway's answer was lost; it may have been sent, and is never repeated.
 */
export const recipientStates = ['LEFT_OUT', 'WAITING', 'SENDING', 'SENT', 'FAILED', 'IN_DOUBT'] as const;
export const recipientState = z.enum(recipientStates);
export type RecipientState = z.output<typeof recipientState>;

/** A message that was sent may be known to have arrived: a filter of its own. */
const recipientFilter = z.enum([...recipientStates, 'DELIVERED']);

/**
 * What came of a message: the customer opened the link, wrote back in words of their own, answered by the link, got a
 * quote, ordered, and has a policy. The last three are of the lines that the opportunity is about, and begun after the
 * message.
 */
export const campaignSteps = ['OPENED', 'REPLIED', 'ANSWERED', 'QUOTED', 'ORDERED', 'INSURED'] as const;
export const campaignStep = z.enum(campaignSteps);
export type CampaignStep = z.output<typeof campaignStep>;

/** Why a message failed: what its gateway reported, or NOT_TAKEN when it refused the message at once. */
export const failureReasons = [...deliveryFailures, 'NOT_TAKEN'] as const;
export const failureReason = z.enum(failureReasons);
export type FailureReason = z.output<typeof failureReason>;

/** Why the program paused a campaign: the gateway wants money or takes no message, or the sender has left the agency. */
export const pauseReasons = ['BALANCE', 'GATEWAY', 'SENDER'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** Messages that a campaign sends within a minute. */
export const pace = { min: 1, max: 60_000, usual: 60 } as const;

const campaignText = z
  .string()
  .trim()
  .min(1, 'required')
  .max(longestCampaignText, tooLong)
  .refine((text) => unknownCampaignFields(text).length === 0, 'unknownField');

const campaignTexts = z.object({ he: campaignText, en: campaignText, ru: campaignText });

/** The texts of a campaign that tries out two of them, and of which half the recipients get each. */
export const textVariants = ['A', 'B'] as const;
export const textVariant = z.enum(textVariants);
export type TextVariant = z.output<typeof textVariant>;

/** What an agent writes: whom, what, and how fast. */
export const campaignDraft = z.object({
  name: z.string().trim().min(1, 'required').max(100, tooLong),
  /** Kind of opportunity whose customers are asked. */
  type: z.enum(opportunityTypes),
  channel: z.enum(campaignChannels),
  scope: z.enum(scopes).default('mine'),
  /** Least premium of the opportunity, ILS. */
  premiumMin: z.int().min(0, outOfRange).max(10_000_000, outOfRange).nullable().default(null),
  /** Also customers whose agent is somebody else. */
  colleagues: z.boolean().default(false),
  texts: campaignTexts,
  /** A second text to compare with the first; null for one text. */
  textsB: campaignTexts.nullable().default(null),
  perMinute: z.int().min(pace.min, outOfRange).max(pace.max, outOfRange).default(pace.usual),
});
export type CampaignDraft = z.input<typeof campaignDraft>;
/** A draft with everything filled in, as its form has it. */
export type CampaignFields = z.output<typeof campaignDraft>;

/** Returns what the form of a draft has of a campaign. */
export const draftOf = (campaign: Campaign): CampaignFields => {
  const { name, type, channel, scope, premiumMin, colleagues, texts, textsB, perMinute } = campaign;
  return { name, type, channel, scope, premiumMin, colleagues, texts, textsB, perMinute };
};

/** Customers by what became of them; `opened` and what follows it are among those who were sent to. */
const funnel = z.object({
  people: z.int(),
  leftOut: z.int(),
  waiting: z.int(),
  /** Taken by the gateway. */
  sent: z.int(),
  /** Of these, reported as arrived. */
  delivered: z.int().default(0),
  failed: z.int(),
  failures: z.array(z.object({ reason: failureReason, count: z.int() })).default([]),
  inDoubt: z.int(),
  opened: z.int().default(0),
  /** Wrote back in words of their own. */
  replied: z.int().default(0),
  answered: z.int(),
  interested: z.int(),
  /** Sent to, and no answer of any kind yet. */
  silent: z.int().default(0),
  quoted: z.int().default(0),
  ordered: z.int().default(0),
  /** Customers with a policy that was issued since, and what they pay for it. */
  won: z.int(),
  premiumWon: money,
  /** The same for each of two texts; empty with one text. */
  variants: z
    .array(
      z.object({
        variant: textVariant,
        people: z.int(),
        sent: z.int(),
        opened: z.int(),
        answered: z.int(),
        interested: z.int(),
        won: z.int(),
      }),
    )
    .default([]),
});
export type CampaignFunnel = z.output<typeof funnel>;

export const campaign = campaignDraft.extend({
  campaignId: z.string(),
  state: campaignState,
  /** Of a campaign that the program paused. */
  pauseReason: z.enum(pauseReasons).nullable().default(null),
  /** Who writes: the customers see this name. */
  sender: z.string(),
  /** Whether the caller is the sender; only the sender starts it. */
  own: z.boolean(),
  createdTs: instant,
  startedTs: instant.nullable(),
  endedTs: instant.nullable(),
  /** When the sender wanted it to begin; null for at once. */
  plannedTs: instant.nullable().default(null),
  /** When it goes on sending; null unless it runs and waits for the hours of sending. */
  resumesTs: instant.nullable(),
  /** The campaign whose silent recipients this one writes to again; null for a first one. */
  waveOf: z.object({ campaignId: z.string(), name: z.string() }).nullable().default(null),
  /** Version for optimistic locking; incremented by every change of the draft. */
  version: z.int(),
  funnel,
});
export type Campaign = z.output<typeof campaign>;

/** What came of all campaigns of one sender; a customer of two of them counts twice. */
const agentResults = funnel
  .pick({ sent: true, delivered: true, opened: true, answered: true, interested: true, quoted: true, ordered: true })
  .extend({
    accountId: z.string(),
    sender: z.string(),
    campaigns: z.int(),
    won: z.int(),
    premiumWon: money,
  });
export type AgentResults = z.output<typeof agentResults>;

/** Who would be written to now, and why the others would not. */
export const audience = z.object({
  people: z.int(),
  receiving: z.int(),
  leftOut: z.array(z.object({ reason: leftOutReason, count: z.int() })),
  /** The first of those who receive it, for a preview. */
  samples: z.array(
    z.object({ customerId: z.string(), name: z.string(), firstName: z.string(), locale: z.enum(locales) }),
  ),
  /** Those who receive it, by the language of their message. */
  languages: z.object({ he: z.int(), en: z.int(), ru: z.int() }).default({ he: 0, en: 0, ru: 0 }),
  /** What the gateway charges for each part of an SMS, ILS; null when it is not known. */
  partPrice: z.number().nullable().default(null),
  /** The agency has not said what it pays: the usual price is assumed. */
  partPriceAssumed: z.boolean().default(false),
  agent: z.string(),
  agency: z.string(),
  /** A link of the length of the real one. */
  sampleLink: z.string(),
});
export type Audience = z.output<typeof audience>;

export const recipient = z.object({
  customerId: z.string(),
  customerName: z.string(),
  address: z.string().nullable(),
  state: recipientState,
  leftOut: leftOutReason.nullable(),
  failureReason: failureReason.nullable().default(null),
  /** What the gateway said of a failure. */
  failure: z.string().nullable(),
  sentTs: instant.nullable(),
  /** When it arrived, as the gateway reports. */
  deliveredTs: instant.nullable().default(null),
  /** When the customer first opened the link. */
  openedTs: instant.nullable().default(null),
  response: opportunityResponse.nullable(),
  sentId: z.string().nullable(),
});
export type Recipient = z.output<typeof recipient>;

/** A message that the sender is about to send in WhatsApp. */
export const turn = z.object({
  customerId: z.string(),
  customerName: z.string(),
  /** Mobile number, as it was at the start. */
  address: z.string(),
  locale: z.enum(locales),
  /** The exact message, with the customer's own link. */
  text: z.string(),
  /** Place among those who are written to, from 1. */
  number: z.int(),
  all: z.int(),
  /** When another window prepared the same message: it may have been sent there. */
  elsewhereTs: instant.nullable(),
});
export type Turn = z.output<typeof turn>;

const turns = z.object({
  /** Null when nobody is left, the campaign does not run, or it is outside the hours of sending. */
  turn: turn.nullable(),
  /** Those who were passed by just now, because they may not be written to any more. */
  passedBy: z.array(z.object({ customerId: z.string(), customerName: z.string(), reason: leftOutReason })),
  /** Messages that wait in other windows. */
  elsewhere: z.int(),
});
export type Turns = z.output<typeof turns>;

/** The window that sends: no two windows get the same person without being told. */
const sendingWindow = {
  window: z.string().min(1, 'required').max(64, tooLong),
  /** Also at night, on Shabbat and on holidays, as the sender decides. */
  anyHour: z.boolean().default(false),
};

const base = 'agent/campaigns' as const;
const one = `${base}/{campaignId}` as const;
const access = ['VIEW_MENU_CUSTOMERS'] as const;

export const campaigns = {
  /** Campaigns of the agency, the newest first. */
  list: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: base,
    access,
    query: z.object({ ...paging, states: z.string().max(100).optional(), scope: z.enum(scopes).default('agency') }),
    response: pageOf(campaign),
  }),
  get: endpoint({ upstream: 'ins-api', method: 'GET', path: one, access, response: campaign }),
  /**
   * Creates a draft. A second wave writes only to those who got the first campaign and did not react; that they were
   * asked by it leaves nobody out. CAMPAIGN_STATE_ERROR when the first one has not begun.
   */
  create: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: base,
    access,
    body: campaignDraft.extend({ waveOf: z.string().max(64).nullable().default(null) }),
    response: campaign,
    audit: 'campaigns.create',
    idempotent: true,
  }),
  /** Saves a draft. CONFLICT when somebody else changed it since `version`; CAMPAIGN_STATE_ERROR after the start. */
  update: endpoint({
    upstream: 'ins-api',
    method: 'PUT',
    path: one,
    access,
    body: campaignDraft.extend({ version: z.int() }),
    response: campaign,
    audit: 'campaigns.update',
  }),
  /** Deletes a draft. CAMPAIGN_STATE_ERROR after the start. */
  remove: endpoint({
    upstream: 'ins-api',
    method: 'DELETE',
    path: one,
    access,
    response: done,
    audit: 'campaigns.remove',
  }),
  /** Computes who would receive a draft now. */
  audience: endpoint({ upstream: 'ins-api', method: 'GET', path: `${one}/audience`, access, response: audience }),
  /** Names behind the figures: of a draft those of now, later those that were frozen at the start. */
  recipients: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: `${one}/recipients`,
    access,
    query: z.object({
      ...paging,
      state: recipientFilter.optional(),
      failureReason: failureReason.optional(),
      leftOut: leftOutReason.optional(),
      response: opportunityResponse.optional(),
      step: campaignStep.optional(),
      variant: textVariant.optional(),
    }),
    response: pageOf(recipient),
  }),
  /** What customers answered to the messages of a campaign, the latest answer first. */
  answers: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: `${one}/answers`,
    access,
    /** `yes` for answers that nobody has handled. */
    query: z.object({ ...paging, unanswered: z.enum(['yes', 'no']).default('no') }),
    response: pageOf(sentOpportunity),
  }),
  /** What came of the campaigns that began within the last year, by sender; who sold most is the first. */
  agents: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/campaign-results',
    access,
    response: z.array(agentResults),
  }),
  /** Sends the text to the caller, as a customer would get it. CUSTOMER_REMIND_PHONE_ERROR without an own address. */
  test: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${one}/tests`,
    access,
    body: z.object({ locale: z.enum(locales), variant: textVariant.default('A') }),
    response: z.object({ address: z.string() }),
    audit: 'campaigns.test',
    idempotent: true,
  }),
  /**
   * Freezes the audience and begins to send within the hours of sending, at once or at a time within the next month.
   * CONFLICT for another version; CAMPAIGN_STATE_ERROR unless it is a draft; CAMPAIGN_WITHOUT_RECIPIENTS;
   * VALIDATION_ERROR for a time that is over or too far.
   */
  start: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${one}/start`,
    access,
    inPerson: true,
    body: z.object({ version: z.int(), at: instant.nullable().default(null) }),
    response: campaign,
    audit: 'campaigns.start',
  }),
  /** Pauses (`PAUSED`), goes on (`RUNNING`) or ends for good (`STOPPED`). CAMPAIGN_STATE_ERROR. */
  move: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${one}/state`,
    access,
    inPerson: true,
    body: z.object({ state: campaignState.extract(['PAUSED', 'RUNNING', 'STOPPED']) }),
    response: campaign,
    audit: 'campaigns.move',
  }),
  /**
   * Prepares the next message of a campaign by WhatsApp, for the window that asks; a second time the same one. FORBIDDEN
   * for anybody but the sender; CAMPAIGN_STATE_ERROR in another channel.
   */
  next: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${one}/turns`,
    access,
    inPerson: true,
    /** `takeOver`: also a message that waits in another window. */
    body: z.object({ ...sendingWindow, takeOver: z.boolean().default(false) }),
    response: turns,
    audit: 'campaigns.next',
  }),
  /**
   * Records what became of a prepared message: sent, passed by for a reason, or not sent after all (`WAITING`), which
   * takes back one of the two. Returns the next one. CONFLICT when another window has recorded it as sent;
   * CAMPAIGN_STATE_ERROR when there is nothing to record, or the customer has answered meanwhile.
   */
  settle: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${one}/turns/{customerId}`,
    access,
    inPerson: true,
    body: z.object({ ...sendingWindow, outcome: z.enum(['SENT', 'WAITING', ...skipReasons]) }),
    response: turns,
    audit: 'campaigns.settle',
  }),
};
