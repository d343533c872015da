import { verdict, allPages } from '../lib/access/derive';
import type { Viewer } from '../lib/access/keys';
import { refusalOf } from '../lib/access/refusal';
import { inNameOf } from '../lib/access/rule';
import { allEndpoints } from '../lib/contract';
import { viewerOf, voipSystem } from '../reference/concepts/accounts/viewer';
import { demoAgencies } from '../reference/concepts/seed/agencies';
import { demoPeople } from '../reference/concepts/accounts/demo-people';

/** Columns of the matrix with the demo account whose rights each has; null is without a session. */
const columns: Readonly<Record<string, { login: string; impersonated?: true } | null>> = {
  anonymous: null,
  'customer token': null,
  secretary: { login: 'secretary' },
  clerk: { login: 'clerk' },
  agent: { login: 'agent' },
  superuser: { login: 'superuser' },
  TRUSTED: { login: 'trusted' },
  'TOP_LEVEL superuser': { login: 'toplevel' },
  'back-office': { login: 'backoffice' },
  'back-office as a superuser': { login: 'superuser', impersonated: true },
  'other agency': { login: 'other' },
};

function viewerNamed({ login, impersonated }: { login: string; impersonated?: true }): Viewer {
  const person = demoPeople.find((one) => one.login === login);
  if (!person) throw new Error(`${login} is nobody of the demo`);
  const { privileges, level } = demoAgencies[person.agency];
  const viewer = viewerOf({
    account_privileges: person.privileges ?? [],
    agent_roles: [...(person.roles ?? [])],
    external_credentials: person.voip ? [{ system: voipSystem }] : [],
    agency_roles: [],
    agency_privileges: privileges,
    agency_level: level,
    allowed_actions: null,
  });
  return impersonated ? inNameOf(viewer) : viewer;
}

const viewers = Object.values(columns).map((column) => column && viewerNamed(column));
const outcomes = { allow: '✓', signIn: '401', forbidden: '403', notFound: '404' } as const;

/**
 * Generates the matrix with the functions that guard pages and calls: one row per page or call, one column per persona.
 */
export function authorizationPage(notice: string, table: (head: string[], rows: string[][]) => string): string {
  const names = Object.keys(columns);
  const pages = allPages
    .filter(({ built }) => built)
    .map(({ path }) => [
      `\`${path}\``,
      ...viewers.map((viewer) => outcomes[verdict(path.replace(/\[\w+\]/g, '7'), viewer).kind]),
    ]);
  const calls = allEndpoints.map(({ name, endpoint }) => [
    `\`${name}\``,
    ...viewers.map((viewer) => outcomes[refusalOf(endpoint, viewer)?.kind ?? 'allow']),
  ]);
  const about = [
    'Who may open what: ✓ may, 401 has to sign in, 403 may not. A page that needs a session leads to sign-in in place of 401.',
    'What a tariff lists narrows it further. `tests/authorization` holds the built server, and the reference upstream behind',
    'it, to every cell, with expectations of its own.',
  ];
  return [
    notice,
    '# Authorisation',
    about.join('\n'),
    '## Screens',
    table(['screen', ...names], pages),
    '## Calls',
    table(['call', ...names], calls),
  ].join('\n\n');
}
