import { isolate } from '../../../lib/format/bidi';
import { deviceOf } from '../../../lib/format/device';
import { formatInstant, offsetOf } from '../../../lib/format/date';
import { pageRanges } from '../../../lib/format/page-ranges';
import { formatPhone } from '../../../lib/format/phone';
import { defaultLocale, type Locale } from '../../../lib/i18n/locales';
import type { Certificate, CertificateFact } from '../../engine/pdf/seal-order';
import { filledIn } from '../../engine/pdf/words';
import { certificateWords as words, eventWords, fieldWords } from './certificate-words';
import type { StoredEvent, StoredItem, StoredSigner, StoredField } from './stored-envelope';

/** Everything known about the signing of one document. */
export interface Evidence {
  locale: Locale;
  envelopeId: string;
  agency: string;
  agent: string;
  item: StoredItem;
  pages: number;
  /** Names of files inside of the document that was sent; the signed one does not contain them. */
  attachments: readonly string[];
  /** Digital signatures of the document that was sent; the signed one does not contain them. */
  signatures: number;
  signers: readonly StoredSigner[];
  /** Fields of this document. */
  fields: readonly StoredField[];
  events: readonly StoredEvent[];
  /** ID numbers on the signers' customer cards, by signer. */
  identities: ReadonlyMap<string, string>;
}

/** Masks a contact except its end, so that its owner recognises it. */
export function maskedContact(contact: string): string {
  const [name = '', host] = contact.split('@');
  if (host !== undefined) return `${name.slice(0, 2)}${'•'.repeat(Math.max(2, name.length - 2))}@${host}`;
  return formatPhone(contact).replace(/\d(?=(?:\D*\d){4})/g, (digit, at: number) => (at < 2 ? digit : '•'));
}

/** Signers with a field in the document. */
const takingPart = (signers: readonly StoredSigner[], fields: readonly StoredField[]) =>
  signers.filter(({ position }) => fields.some(({ signer }) => signer === position));

/** Returns the common language of the signers, or Hebrew if they differ. */
export function languageOf(signers: readonly StoredSigner[], fields: readonly StoredField[]): Locale {
  const [first, ...others] = new Set(takingPart(signers, fields).map(({ locale }) => locale));
  return first && others.length === 0 ? first : defaultLocale;
}

/** Builds the text of the certificate of a signed document (DOC-07). */
export function certificateOf(evidence: Evidence): Certificate {
  const { locale, agency, item, signers } = evidence;
  const taking = takingPart(signers, evidence.fields);
  const footer = filledIn(words.footer[locale], { document: isolate(item.title) });
  return {
    locale,
    agency,
    title: words.title[locale],
    lead: words.lead[locale],
    sections: [
      documentSection(evidence),
      ...taking.map((signer) => signerSection(evidence, signer)),
      trailSection(evidence),
      ...taking.map((signer) => shownSection(evidence, signer)).filter(({ facts }) => facts.length > 0),
    ],
    footer,
    pageOf: words.pageOf[locale],
  };
}

type Section = Certificate['sections'][number];

function documentSection({
  locale,
  agency,
  agent,
  item,
  pages,
  attachments,
  signatures,
  envelopeId,
}: Evidence): Section {
  const fact = (label: keyof typeof words, value: string) => ({ label: words[label][locale], value });
  return {
    title: words.document[locale],
    facts: [
      fact('name', isolate(item.title)),
      fact('pages', String(pages)),
      fact('source', item.source_hash ?? ''),
      ...(attachments.length > 0 ? [fact('attachments', attachments.map(isolate).join(', '))] : []),
      ...(signatures > 0
        ? [fact('signaturesBefore', filledIn(words.signaturesLeft[locale], { count: signatures }))]
        : []),
      fact('agency', isolate(agency)),
      fact('sentBy', isolate(agent)),
      fact('envelope', envelopeId),
      fact('times', words.israelTime[locale]),
    ],
  };
}

function signerSection({ locale, fields, events, item, identities }: Evidence, signer: StoredSigner): Section {
  const own = events.filter(({ signer_id }) => signer_id === signer.id);
  const last = (type: StoredEvent['type']) => own.findLast((event) => event.type === type);
  const place = factsOf(last('SIGNED') ?? last('OPENED'));
  const { browser, system } = deviceOf(textOf(place.device));
  const confirmed = last('PHONE_CONFIRMED')?.happened_at;
  const identity = identities.get(signer.id);
  const facts: [keyof typeof words, string | null | undefined][] = [
    identity ? ['identityNumber', isolate(identity)] : ['identity', words.notIdentified[locale]],
    // Neutral characters between digits need isolation, or Hebrew text would reorder the parts.
    ['mobile', signer.mobile && isolate(maskedContact(signer.mobile))],
    ['email', signer.email && isolate(maskedContact(signer.email))],
    ['sent', at(signer.sent_at)],
    ['opened', at(signer.opened_at)],
    ['confirmed', at(confirmed)],
    ['consented', at(signer.consented_at)],
    ['signed', at(signer.finished_at)],
    // Nobody can say later that the signer was alone with a device of their own.
    ['agencyDevice', textOf(place.before) && isolate(textOf(place.before) ?? '')],
    ['address', textOf(place.address)],
    ['device', [browser, system].filter(Boolean).join(', ') || textOf(place.device)],
    [
      'filled',
      filledFields(
        locale,
        fields.filter((field) => field.signer === signer.position && field.item_id === item.id),
      ),
    ],
    ['consentText', signer.consent_text],
  ];
  return {
    title: filledIn(words.signer[locale], { name: isolate(signer.name) }),
    facts: facts.flatMap(([label, value]) => (value ? [{ label: words[label][locale], value }] : [])),
  };
}

/** Lists the kinds of filled fields with their pages. */
function filledFields(locale: Locale, fields: readonly StoredField[]): string {
  const filled = Map.groupBy(
    fields.filter(({ filled_at }) => filled_at !== null),
    ({ kind }) => kind,
  );
  return [...filled]
    .map(([kind, all]) => {
      const on = [...new Set(all.map(({ page }) => page))].toSorted((a, b) => a - b).join(', ');
      return `${fieldWords[kind][locale]} (${filledIn(words.onPages[locale], { pages: on })})`;
    })
    .join('; ');
}

function trailSection({ locale, events, signers, item }: Evidence): Section {
  const named = (id: string | null) => {
    const name = signers.find((signer) => signer.id === id)?.name;
    return name && isolate(name);
  };
  // Pages are listed separately, and each document of an envelope has a certificate of its own.
  const told = events.filter(({ type, item_id }) => type !== 'PAGE_SHOWN' && (item_id === null || item_id === item.id));
  const lines = runsOf(told).map((run) => {
    const [{ happened_at, type, signer_id }] = run;
    const what = eventWords[type][locale];
    const until = formatSecond(run.at(-1)?.happened_at ?? happened_at);
    const said = run.length > 1 ? filledIn(words.repeated[locale], { what, times: run.length, last: until }) : what;
    return { label: formatSecond(happened_at), value: [said, named(signer_id)].filter(Boolean).join(' · ') };
  });
  const last = events.at(-1);
  return {
    title: words.trail[locale],
    facts: [
      ...lines,
      { label: words.lines[locale], value: String(events.length) },
      { label: words.lastHash[locale], value: last?.hash ?? '' },
    ],
  };
}

/** Joins equal events that follow each other: a form of ninety fields is one line. */
function runsOf(events: readonly StoredEvent[]): [StoredEvent, ...StoredEvent[]][] {
  const runs: [StoredEvent, ...StoredEvent[]][] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last && last[0].type === event.type && last[0].signer_id === event.signer_id) last.push(event);
    else runs.push([event]);
  }
  return runs;
}

/** Pages that the signer's screen showed, with their image hashes. */
function shownSection({ locale, events, item, pages }: Evidence, signer: StoredSigner): Section {
  const shown = events
    .filter(({ type, signer_id, item_id }) => type === 'PAGE_SHOWN' && signer_id === signer.id && item_id === item.id)
    .map(factsOf);
  const facts: CertificateFact[] = shown
    .toSorted((one, other) => Number(one.page) - Number(other.page))
    .map(({ page, image }) => ({
      label: filledIn(words.shownPage[locale], { page: Number(page) }),
      value: textOf(image) ?? words.notDrawn[locale],
    }));
  const seen = new Set(shown.map(({ page }) => Number(page)));
  const unseen = Array.from({ length: pages }, (_, at) => at + 1).filter((page) => !seen.has(page));
  if (unseen.length > 0) facts.push({ label: words.neverShown[locale], value: isolate(pageRanges(unseen)) });
  return { title: filledIn(words.shown[locale], { name: isolate(signer.name) }), facts };
}

const factsOf = (event: StoredEvent | undefined): Record<string, unknown> =>
  event ? (JSON.parse(event.facts) as Record<string, unknown>) : {};
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const at = (instant: string | null | undefined) => (instant ? formatSecond(instant) : null);

/** Formats a time to the second, with its offset from UTC: evidence must not depend on the time of the year. */
const formatSecond = (instant: string) =>
  isolate(`${formatInstant(instant)}:${new Date(instant).toISOString().slice(17, 19)} ${offsetOf(instant)}`);
