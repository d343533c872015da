import { z } from 'zod';
import type { NamedEndpoint } from '../../lib/contract';
import type { EndpointDefinition } from '../../lib/contract/endpoint';
import type { Input } from './requests';

/** Named values that belong together: what one object of an answer said, and the objects around it. */
export type Facts = Record<string, string>;

/** Facts, and the call whose answer they stood in. */
export interface Known {
  facts: Facts;
  from?: string;
}

const singular = (name: string) => (name === 'news' ? name : name.replace(/ies$/, 'y').replace(/s$/, ''));
/** A call that lists things is named after the list; its rows are the things of its concept. */
export const thingOf = (call: string): string => {
  const [concept = '', name = ''] = call.split('.');
  return ['list', 'find', 'search', 'get'].includes(name) ? singular(concept) : name;
};
const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What an answer says, object by object: `code` in a list `manufacturers` is `manufacturerCode` as well. */
export function factsIn(value: unknown, name: string, around: Facts): Facts[] {
  if (Array.isArray(value)) return value.flatMap((item) => factsIn(item, singular(name), around));
  if (typeof value !== 'object' || value === null) return [];
  const scalars = Object.entries(value).filter(([, own]) => typeof own === 'string' || typeof own === 'number');
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

/** Values that no answer gives. */
export const constants: Facts = { year: String(new Date().getFullYear() - 3), query: 'ה', list: '/orders' };

/** What a call has to be asked with, where the name of a parameter says too little. */
interface Wish {
  /** The calls whose answers name what it needs. */
  from?: readonly string[];
  /** Parameters of path and query by the fact that fills them; those of the query are asked besides what the contract requires. */
  filled?: Readonly<Record<string, string>>;
  /** A call whose first answer is known besides: a form and a customer have nothing to do with each other. */
  join?: string;
  /** Facts that have to stand beside them: a document has a file. */
  beside?: readonly string[];
}

const wishes: Readonly<Record<string, Wish>> = {
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
  'forms.known': { from: ['forms.list'], join: 'customers.search', filled: { customerId: 'customerId' } },
};

function factNamed(name: string, facts: Facts): string | undefined {
  return (
    [name, singular(name), `${name}Id`].map((each) => facts[each]).find((value) => value !== undefined) ??
    constants[name]
  );
}

/** Names that a call needs in its path, and in its query. */
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

/** Different inputs for a call from what is known, then one for each choice that its query offers. */
export function inputsFor({ name, endpoint }: NamedEndpoint, known: readonly Known[], samples: number): Input[] {
  const { params, query, choices } = needsOf(endpoint);
  const { from, join, filled = {}, beside = [] } = wishes[name] ?? {};
  const valueOf = (name: string, facts: Facts) => (filled[name] ? facts[filled[name]] : factNamed(name, facts));
  const pick = (names: readonly string[], facts: Facts) =>
    Object.fromEntries(names.map((each) => [each, valueOf(each, facts) ?? '']));
  const asked = [...new Set([...query, ...Object.keys(filled).filter((each) => !params.includes(each))])];
  const found = new Map<string, Input>();
  const joined = join
    ? known.find((each) => each.from === join && Object.values(filled).every((name) => each.facts[name]))
    : { facts: {} };
  if (!joined) return [];
  for (const { facts: own, from: source } of known) {
    const facts = { ...joined.facts, ...own };
    if (found.size >= samples) break;
    if (from && source && !from.includes(source)) continue;
    if (![...params, ...asked].every((each) => valueOf(each, facts)) || !beside.every((each) => facts[each])) continue;
    const input = { params: pick(params, facts), query: pick(asked, facts) };
    found.set(JSON.stringify(input), input);
  }
  const [first] = found.values();
  return [
    ...found.values(),
    ...(first ? choices.map((choice) => ({ ...first, query: { ...first.query, ...choice } })) : []),
  ];
}
