import { z } from 'zod';
import type { NamedEndpoint } from '../../lib/contract';
import { claimPartNames } from '../../lib/contract/claims/claim-parts';
import type { EndpointDefinition } from '../../lib/contract/kit/endpoint';
import type { Input } from './requests';

/** Named values from one object of a response and the objects around it. */
export type Facts = Record<string, string>;

/** Facts with the call that returned them. */
export interface Known {
  facts: Facts;
  from?: string;
}

const singular = (name: string) => (name === 'news' ? name : name.replace(/ies$/, 'y').replace(/s$/, ''));
/** Returns the name of one row of a call's response: the concept for lists, else the name of the call. */
export const thingOf = (call: string): string => {
  const [concept = '', name = ''] = call.split('.');
  return ['list', 'find', 'search', 'get'].includes(name) ? singular(concept) : name;
};
const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the facts of a response, object by object. `code` in a list `manufacturers` is also `manufacturerCode`. */
export function factsIn(value: unknown, name: string, around: Facts): Facts[] {
  if (Array.isArray(value)) return value.flatMap((item) => factsIn(item, singular(name), around));
  if (typeof value !== 'object' || value === null) return [];
  // What is true counts as a fact, so that a call can ask for it beside an id.
  const scalars = Object.entries(value).filter(([, own]) => ['string', 'number'].includes(typeof own) || own === true);
  const named = scalars.flatMap(([key, own]): [string, string][] => [
    [`${name}${withCapital(key === 'entityId' ? 'id' : key)}`, String(own)],
    [key, String(own)],
  ]);
  const facts = { ...around, ...Object.fromEntries(named) };
  return [
    facts,
    ...Object.entries(value).flatMap(([key, inner]) => factsIn(inner, key === 'content' ? name : key, facts)),
  ];
}

const thisYear = new Date().getFullYear();

/** Values that no response contains. */
export const constants: Facts = {
  year: String(thisYear - 3),
  query: 'ה',
  list: '/orders',
  from: `${thisYear - 1}-01-01`,
  to: `${thisYear}-12-31`,
};

/** Rules for the input of a call whose parameter names are ambiguous. */
interface Wish {
  /** Calls whose responses contain the needed ids. */
  from?: readonly string[];
  /**
   * Facts that fill path and query parameters. Query parameters named here are sent in addition to the required ones.
   */
  filled?: Readonly<Record<string, string>>;
  /**
   * A call whose first result is used too, for objects that are not related in any response, such as a form and a
   * customer.
   */
  join?: string;
  /** Facts that must be in the same object: a document must have a file. */
  beside?: readonly string[];
  /** The choices of its query depend on other parameters, so only the required ones are sent. */
  plain?: true;
}

/** Concepts of the lines of insurance. A request is unknown to the calls of every other line. */
const lineConcepts = ['cars', 'properties', 'risks', 'life', 'health'];

const lineWishes = Object.fromEntries(
  lineConcepts.flatMap((concept): [string, Wish][] => [
    ...['request', 'sentOffers', 'evaluation', 'combinations'].map((call): [string, Wish] => [
      `${concept}.${call}`,
      { from: [`${concept}.history`] },
    ]),
    ...['comparison', 'explanation'].map((call): [string, Wish] => [
      `${concept}.${call}`,
      { from: [`${concept}.evaluation`] },
    ]),
  ]),
);

/** The entities of a claim are those of the newest claim. */
const claimWishes = Object.fromEntries(
  Object.values(claimPartNames).flatMap(([one, many]): [string, Wish][] => [
    [`claims.list${many}`, { from: ['claims.find'] }],
    [`claims.get${one}`, { from: [`claims.list${many}`], filled: { claimPartId: 'entityId' } }],
  ]),
);

/** Kinds of links that customers get; a token opens the calls of its own kind only. */
export const linkKinds = ['envelope', 'sending', 'advice', 'claim', 'opportunity', 'notice', 'purchase'] as const;
export type LinkKind = (typeof linkKinds)[number];
/** Name under which the token of a link is known, as if a call had answered with it. */
export const fromLink = (kind: LinkKind | ''): string => `link.${kind}`;

const opens = (kind: LinkKind, ...calls: string[]): Record<string, Wish> =>
  Object.fromEntries(calls.map((call) => [call, { from: [fromLink(kind)] }]));
/** Calls about a document that is to be signed: it has fields. */
const toSign = { from: ['portal.get'], beside: ['fieldId'] } as const satisfies Wish;

const linkWishes: Record<string, Wish> = {
  ...opens('envelope', 'portal.get'),
  ...opens('sending', 'portal.sending'),
  ...opens('advice', 'portal.advice'),
  ...opens('claim', 'portal.claim'),
  ...opens('opportunity', 'portal.opportunity'),
  'portal.opportunityFile': { from: ['portal.opportunity'], beside: ['renewalFile'] },
  ...opens('notice', 'notices.get', 'notices.cities'),
  ...Object.fromEntries(
    ['get', 'offers', 'manufacturers'].map((call): [string, Wish] => [
      `purchases.${call}`,
      { from: [fromLink('purchase')], filled: { websiteKey: 'websiteKey' } },
    ]),
  ),
  'portal.sender': { from: ['portal.get', 'portal.sending', 'portal.advice', 'portal.claim', 'portal.opportunity'] },
  'portal.logo': { from: ['portal.get'], beside: ['senderLogo'] },
  'portal.fieldPicture': { from: ['portal.get'], beside: ['picture'] },
  'portal.pageCount': toSign,
  'portal.pageImage': toSign,
  'portal.pageText': toSign,
  'portal.unsealedFile': toSign,
  'portal.signaturePlaces': toSign,
  // Files are asked for, not papers to sign.
  'portal.document': { from: ['portal.get'], beside: ['fileId'] },
  'portal.file': { from: ['portal.get'] },
  'portal.copy': { from: ['portal.get'], beside: ['sealed'] },
  'portal.sendingFile': { from: ['portal.sending'] },
  'notices.streets': { from: ['notices.cities'], filled: { city: 'name' } },
  'notices.file': { from: ['notices.get'] },
  // Only an issued policy has one.
  'purchases.document': { from: ['purchases.get'], beside: ['policyNumber'], filled: { websiteKey: 'websiteKey' } },
  'purchases.models': { from: ['purchases.manufacturers'], filled: { websiteKey: 'websiteKey' } },
  'purchases.plateSearch': { from: ['purchases.startPlateSearch'] },
  // The token of a calendar is shown once.
  'events.readFeed': { from: ['events.openFeed'] },
};

const wishes: Readonly<Record<string, Wish>> = {
  ...lineWishes,
  ...claimWishes,
  ...linkWishes,
  'questionnaires.get': { from: ['claims.find'] },
  // Only some insurers have one.
  'questionnaires.preview': { from: ['questionnaires.get'], beside: ['supplier'] },
  'claims.branches': { from: ['claims.banks'], filled: { bank: 'code' } },
  'documents.archive': {
    from: ['documents.list', 'documents.find'],
    filled: { ids: 'documentId' },
    beside: ['latestSize'],
  },
  'documents.latestFile': { from: ['documents.list', 'documents.find'], beside: ['latestSize'] },
  // Only a PDF has pages.
  'pages.count': { from: ['documents.list', 'documents.find'], beside: ['latestPages'] },
  'pages.image': { from: ['documents.list', 'documents.find'], beside: ['latestPages'] },
  'files.image': { filled: { fileId: 'logo' } },
  'documents.file': { from: ['documents.versions'], filled: { documentFileId: 'fileId' } },
  'purchases.site': { from: ['websites.list'], filled: { websiteKey: 'websiteKey' } },
  'purchases.contact': { from: ['websites.list'], filled: { websiteKey: 'websiteKey' } },
  'purchases.logo': { join: 'websites.list', filled: { websiteKey: 'websiteKey' }, beside: ['logo'] },
  'attachings.findCustomer': { join: 'customers.search', filled: { passportNumber: 'passportNumber' }, plain: true },
  'calls.dialled': { from: ['calls.dial'] },
  'calls.record': { from: ['calls.find'], beside: ['recordUrl'] },
  // Only some files of a mail are messages.
  'mails.attached': { from: ['mails.get'], beside: ['isMail'] },
  // Only a proposal that is ready has a file.
  'proposals.renewalFile': { from: ['proposals.renewalStatus'], beside: ['documentId'] },
  // Files that were uploaded, not those of a customer's history.
  'imports.run': { from: ['imports.runs'] },
  'imports.columns': { from: ['imports.runs'] },
  'imports.lines': { from: ['imports.runs'] },
  'events.period': { from: ['events.list'], filled: { from: 'day', to: 'day' } },
  // Of the demo data only events that agents wrote have a time.
  'events.get': { from: ['events.list'], beside: ['time'] },
  'forms.known': { from: ['forms.list'], join: 'customers.search', filled: { customerId: 'customerId' } },
};

function factNamed(name: string, facts: Facts): string | undefined {
  return (
    [name, singular(name), `${name}Id`].map((each) => facts[each]).find((value) => value !== undefined) ??
    constants[name]
  );
}

/** Returns the required path and query parameters of a call. */
export function needsOf({ path, query }: EndpointDefinition) {
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const shape: z.core.JSONSchema.BaseSchema = query
    ? z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
    : {};
  const choices = Object.entries(shape.properties ?? {}).flatMap(([name, schema]) =>
    typeof schema === 'object' && schema.enum ? schema.enum.map((value): Facts => ({ [name]: String(value) })) : [],
  );
  return { params, query: shape.required ?? [], choices };
}

/** Returns several inputs of a call from known facts, then one per choice in its query. */
export function inputsFor({ name, endpoint }: NamedEndpoint, known: readonly Known[], samples: number): Input[] {
  const { params, query, choices } = needsOf(endpoint);
  const { from, join, filled = {}, beside = [], plain = false } = wishes[name] ?? {};
  const valueOf = (name: string, facts: Facts) => (filled[name] ? facts[filled[name]] : factNamed(name, facts));
  const pick = (names: readonly string[], facts: Facts) =>
    Object.fromEntries(names.map((each) => [each, valueOf(each, facts) ?? '']));
  const asked = [...new Set([...query, ...Object.keys(filled).filter((each) => !params.includes(each))])];
  const isComplete = (facts: Facts) =>
    [...params, ...asked].every((each) => valueOf(each, facts)) && beside.every((each) => facts[each]);
  const found = new Map<string, Input>();
  const joined = join
    ? known.find((each) => each.from === join && Object.values(filled).every((name) => each.facts[name]))
    : { facts: {} };
  if (!joined) return [];
  for (const { facts: own, from: source } of known) {
    const facts = { ...joined.facts, ...own };
    // Every link that was given is followed.
    const enough = found.size >= samples && !source?.startsWith(fromLink(''));
    if (enough || !isAskedOf(from, source) || !isComplete(facts)) continue;
    const input = { params: pick(params, facts), query: pick(asked, facts) };
    if (isAllowed(endpoint, input)) found.set(JSON.stringify(input), input);
  }
  return [...found.values(), ...(plain ? [] : withChoices([...found.values()][0], choices))];
}

const isAskedOf = (from: Wish['from'], source: Known['from']): boolean => !from || !source || from.includes(source);

/** A value of the same name in another answer may be something else: the `from` of a mail is no day. */
const isAllowed = ({ query }: EndpointDefinition, input: Input): boolean =>
  query?.safeParse(input.query).success ?? true;

/** Returns an input once with each choice in its query. */
const withChoices = (input: Input | undefined, choices: readonly Facts[]): Input[] =>
  input ? choices.map((choice) => ({ ...input, query: { ...input.query, ...choice } })) : [];
