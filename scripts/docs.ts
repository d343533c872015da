import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { actions } from '../lib/access/actions';
import { type Access, permissionKeys, traits } from '../lib/access/keys';
import { requirementsOf } from '../lib/access/rule';
import { type ExternalNode, type PageNode, tree } from '../lib/access/tree';
import { allEndpoints, type NamedEndpoint } from '../lib/contract';
import { callParameters, idempotencyHeader } from '../lib/contract/kit/call-parameters';
import { type EndpointDefinition, isBinary, isMultipart, upstreams } from '../lib/contract/kit/endpoint';
import { errorStatus, upstreamError } from '../lib/contract/kit/errors';
import type { StatusMachine } from '../lib/rules/kit/status-machine';
import { machines } from '../lib/rules/work/machines';
import { authorizationPage } from './authorization-page';
import { run } from './stack/refusal';

const root = path.resolve(import.meta.dirname, '..');
const folder = 'docs/generated';
const notice = '<!-- Written by `npm run docs` from lib/contract and lib/access: change those, not this. -->';

type Json = { [key: string]: unknown };

const table = (head: string[], rows: (string | undefined)[][]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map((cell) => cell ?? '').join(' | ')} |`).join('\n');

const code = (text: string) => `\`${text}\``;
const yes = (value: unknown) => (value ? 'yes' : '');

const gateText = (access: Access) => (typeof access === 'string' ? code(access) : access.map(code).join(' and '));

function endpointsPage(): string {
  const head = ['call', 'request', 'access', 'secretary', 'tariff', 'audit', 'once only', 'proxied'];
  const row = ({ name, endpoint }: NamedEndpoint) => [
    code(name),
    code(`${endpoint.method} ${endpoint.upstream}/${endpoint.path}`),
    gateText(endpoint.access),
    yes(endpoint.secretary),
    endpoint.tariff,
    endpoint.audit && code(endpoint.audit),
    yes(endpoint.idempotent),
    yes(!endpoint.internal),
  ];
  const about = [
    'Every call to an upstream that the product can make. `access` is what a person needs: permission keys, traits,',
    '`session` (signed in) or `public`. A call that is not proxied is made by the server alone. A call that happens once',
    `only needs the \`${idempotencyHeader}\` header. The shapes are in \`openapi/\`.`,
  ];
  return [notice, '# Endpoints', about.join('\n'), table(head, allEndpoints.map(row)), ''].join('\n\n').trimEnd();
}

function permissionsPage(): string {
  const { menu } = JSON.parse(readFileSync(path.join(root, 'messages/en/shell.json'), 'utf8')) as {
    menu: Record<string, string>;
  };
  const label = (key: string) => menu[key] ?? key;
  const rowsOf = (node: PageNode | ExternalNode, group: string): string[][] => {
    const where = node.kind === 'external' ? `outside (\`${node.setting}\`)` : code(node.path);
    const state = node.kind === 'external' || node.built ? '' : 'to be built';
    const own = [group, label(node.key), where, gateText(node.gate), yes(node.secretary), state];
    const below = node.kind === 'page' ? (node.children ?? []).flatMap((child) => rowsOf(child, group)) : [];
    return [own, ...below];
  };
  const screens = tree.flatMap((node) =>
    node.kind === 'group' ? node.items.flatMap((item) => rowsOf(item, label(node.key))) : rowsOf(node, ''),
  );
  return [
    notice,
    '# Permissions',
    '## Screens',
    table(['group', 'screen', 'address', 'needs', 'secretary', ''], screens),
    '## Actions on screens',
    'Where the tariff of an agency lists permission keys, every call that changes something needs its keys there as well,',
    'unless its contract says `tariff: exempt`.',
    table(
      ['action', 'needs'],
      Object.entries(actions).map(([action, { access }]) => [code(action), gateText(access)]),
    ),
    '## What each key opens',
    table(
      ['key', 'screens', 'actions', 'calls'],
      [...permissionKeys, ...traits].map((key) => [code(key), ...openedBy(key, label)]),
    ),
  ].join('\n\n');
}

/** Returns the table of one status machine: a move a row. */
function machineSection({ name, states, starts, refusal, moves }: StatusMachine): string {
  const rows = Object.entries(moves).map(([event, { from, to, by, when, reason }]) => [
    code(event),
    from.map(code).join(', '),
    code(to),
    by,
    `${when}${reason ? '; says why' : ''}`,
  ]);
  return [
    `## ${name}`,
    `States: ${states.map(code).join(', ')}. It begins as ${starts.map(code).join(' or ')}. Any other move is refused with ${code(refusal)}.`,
    table(['move', 'from', 'to', 'by', 'when'], rows),
  ].join('\n\n');
}

/** Returns the states and moves of everything that has a status machine. */
const processStatesPage = (): string =>
  [
    '<!-- Written by `npm run docs` from the machines of lib/rules/work/machines.ts: change those, not this. -->',
    '# States',
    ...Object.values(machines).map((machine) => machineSection(machine as unknown as StatusMachine)),
  ].join('\n\n');

function openedBy(key: string, label: (key: string) => string): string[] {
  const nodesOf = (node: PageNode | ExternalNode): (PageNode | ExternalNode)[] =>
    node.kind === 'page' ? [node, ...(node.children ?? []).flatMap(nodesOf)] : [node];
  const nodes = tree.flatMap((node) => (node.kind === 'group' ? node.items.flatMap(nodesOf) : nodesOf(node)));
  const needs = (access: Access) => requirementsOf(access).some((requirement) => requirement === key);
  return [
    nodes.filter((node) => needs(node.gate)).map((node) => label(node.key)),
    Object.entries(actions)
      .filter(([, { access }]) => needs(access))
      .map(([action]) => code(action)),
    allEndpoints.filter(({ endpoint }) => needs(endpoint.access)).map(({ name }) => code(name)),
  ].map((names) => names.join(', '));
}

/**
 * Returns the named schemas of the contract's modules, and the body and response of each endpoint, as JSON Schema by
 * name.
 */
async function readSchemas(): Promise<{ nameOf: (schema: z.ZodType) => string; schemas: Record<string, Json> }> {
  const registry = z.registry<{ id: string }>();
  const add = (schema: unknown, id: string) => {
    if (schema instanceof z.ZodType && !registry.has(schema)) registry.add(schema, { id });
  };
  for (const file of globSync('lib/contract/**/*.ts', { cwd: root }).sort())
    for (const [name, value] of Object.entries((await import(path.join(root, file))) as Json))
      if (value instanceof z.ZodObject || isRefined(value)) add(value, name);
  for (const { name, endpoint } of allEndpoints) {
    add(endpoint.body, `${name}.body`);
    add(endpoint.response, `${name}.answer`);
  }
  const uri = (id: string) => `#/components/schemas/${id}`;
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri, unrepresentable: 'any', override: quieten });
  return { nameOf: (schema) => registry.get(schema)?.id ?? '', schemas: schemas as Record<string, Json> };
}

const isRefined = (value: unknown) => value instanceof z.ZodPipe || value instanceof z.ZodDiscriminatedUnion;

/** Removes keywords without information: the limits of every integer, the pattern next to a format. */
function quieten({ jsonSchema }: { jsonSchema: Json }): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.format) delete jsonSchema.pattern;
}

const content = (type: string, schema: Json) => ({ content: { [type]: { schema } } });
const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

function parametersOf({ path: address, query, idempotent }: EndpointDefinition): Json[] {
  const inPath = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const shape = query
    ? (z.toJSONSchema(query, { io: 'input', unrepresentable: 'any', override: quieten }) as Json)
    : {};
  const required = (shape.required as string[] | undefined) ?? [];
  const inQuery = Object.entries((shape.properties as Json | undefined) ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...((schema as Json).type === 'array' && { style: 'form', explode: false }),
    schema,
  }));
  const always = Object.values(callParameters).map((name) => ({ $ref: `#/components/parameters/${name}` }));
  const key = { name: idempotencyHeader, in: 'header', required: true, schema: { type: 'string' } };
  return [...inPath, ...inQuery, ...(idempotent ? [key] : []), ...always];
}

function bodyOf({ body, encoding }: EndpointDefinition, nameOf: (schema: z.ZodType) => string): Json | undefined {
  if (!body) return undefined;
  const type = encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  if (!isMultipart(body)) return { required: true, ...content(type, reference(nameOf(body))) };
  const fields = body.fields ? (z.toJSONSchema(body.fields, { io: 'input' }).properties ?? {}) : {};
  const properties = { ...fields, [body.file]: { type: 'string', contentMediaType: 'application/octet-stream' } };
  return { required: true, ...content('multipart/form-data', { type: 'object', properties, required: [body.file] }) };
}

function operationOf({ name, endpoint }: NamedEndpoint, nameOf: (schema: z.ZodType) => string): Json {
  const { response } = endpoint;
  const answer = isBinary(response)
    ? { content: Object.fromEntries(response.contentTypes.map((type) => [type, {}])) }
    : content('application/json', reference(nameOf(response)));
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    'x-access': endpoint.access,
    ...(endpoint.audit && { 'x-audit': endpoint.audit }),
    parameters: parametersOf(endpoint),
    requestBody: bodyOf(endpoint, nameOf),
    responses: { 200: { description: 'Done.', ...answer }, default: { $ref: '#/components/responses/error' } },
  };
}

/** Returns the names of all schemas that a part of the document references, directly or indirectly. */
function reachable(from: unknown, schemas: Record<string, Json>, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(from).matchAll(/"#\/components\/schemas\/([\w.]+)"/g)) {
    if (found.has(name)) continue;
    found.add(name);
    reachable(schemas[name] ?? {}, schemas, found);
  }
  return found;
}

async function openApi(): Promise<[string, string][]> {
  const { nameOf, schemas } = await readSchemas();
  for (const schema of Object.values(schemas)) for (const key of ['$schema', '$id']) delete schema[key];
  const errorAnswer = {
    description: `One of ${Object.keys(errorStatus).join(', ')}.`,
    ...content('application/json', reference(nameOf(upstreamError))),
  };
  const parameters = Object.fromEntries(
    Object.values(callParameters).map((name) => [name, { name, in: 'query', schema: { type: 'string' } }]),
  );
  return upstreams.flatMap((upstream): [string, string][] => {
    const calls = allEndpoints.filter(({ endpoint }) => endpoint.upstream === upstream);
    if (calls.length === 0) return [];
    const paths: Record<string, Json> = {};
    for (const call of calls)
      (paths[`/${call.endpoint.path}`] ??= {})[call.endpoint.method.toLowerCase()] = operationOf(call, nameOf);
    const used = reachable({ paths, errorAnswer }, schemas);
    const named = Object.fromEntries(
      Object.entries(schemas)
        .filter(([name]) => used.has(name))
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    );
    const document = {
      openapi: '3.1.0',
      info: { title: upstream, version: '1.0.0' },
      servers: [{ url: `/${upstream}` }],
      paths,
      components: { parameters, responses: { error: errorAnswer }, schemas: named },
    };
    return [[`openapi/${upstream}.json`, JSON.stringify(document, null, 2)]];
  });
}

/** Returns the generated documents by path, relative to the root of the project. */
export async function documents(): Promise<Map<string, string>> {
  const pages: [string, string][] = [
    ['authorization.md', authorizationPage(notice, table)],
    ['endpoints.md', endpointsPage()],
    ['permissions.md', permissionsPage()],
    ['process-states.md', processStatesPage()],
    ...(await openApi()),
  ];
  return new Map(pages.map(([name, text]) => [`${folder}/${name}`, `${text}\n`]));
}

async function write(): Promise<void> {
  rmSync(path.join(root, folder), { recursive: true, force: true });
  for (const [file, text] of await documents()) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
    console.log(file);
  }
}

if (process.argv[1] === import.meta.filename) void run(write);
