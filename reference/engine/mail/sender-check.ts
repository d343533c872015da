/**
 * What the receiving server found of the sender (RFC 8601): PASS when it vouches for the domain of the From address,
 * FAIL when that address was refused, NONE when nothing that can be trusted is said.
 */
export type SenderCheck = 'PASS' | 'FAIL' | 'NONE';

interface Method {
  /** `dmarc`, `dkim`, `spf` … */
  name: string;
  result: string;
  /** Such as `header.d` or `smtp.mailfrom`, with what was checked. */
  properties: ReadonlyMap<string, string>;
}

interface Results {
  /** Server that wrote the header; null where it does not name itself. */
  server: string | null;
  methods: Method[];
}

/** Second levels under which a country sells names: a domain has three labels there. */
const shared = /^(co|com|org|net|ac|edu|gov|muni|k12|idf)$/;

/** Returns the domain that somebody owns: `co.il` and the like are nobody's. */
function ownedDomain(host: string): string {
  const labels = host.toLowerCase().replace(/\.$/, '').split('.');
  const [second = '', top = ''] = labels.slice(-2);
  return labels.slice(top.length === 2 && shared.test(second) ? -3 : -2).join('.');
}

/** Providers that sign under another domain than that of their IMAP server. */
const aliases: Readonly<Record<string, string>> = {
  'gmail.com': 'google.com',
  'googlemail.com': 'google.com',
  'me.com': 'icloud.com',
  'office365.com': 'outlook.com',
};

const providerOf = (host: string): string => aliases[ownedDomain(host)] ?? ownedDomain(host);

/** Providers that always write the first header, without their name, and rename those that were there. */
const nameless = ['outlook.com'];

/** Reads one header. Comments are left out. */
function read(header: string): Results {
  const [first = '', ...rest] = header
    .replace(/\([^()]*\)/g, ' ')
    .toLowerCase()
    .split(';');
  const isMethod = first.includes('=');
  const server = isMethod ? null : (first.trim().split(/\s+/)[0] ?? '');
  const methods = (isMethod ? [first, ...rest] : rest).flatMap((part): Method[] => {
    const pairs = part
      .trim()
      .split(/\s+/)
      .flatMap((pair): [string, string][] => {
        const [, name, value] = pair.match(/^([a-z][\w.-]*)=(.+)$/) ?? [];
        return name === undefined || value === undefined ? [] : [[name, value]];
      });
    const [method, ...properties] = pairs;
    return method ? [{ name: method[0], result: method[1], properties: new Map(properties) }] : [];
  });
  return { server, methods };
}

/** Anybody can write the header: only that of the server that received the mail counts. */
function isTrusted({ server }: Results, position: number, receiver: string): boolean {
  if (receiver === '') return false;
  const provider = providerOf(receiver);
  if (server === null) return position === 0 && nameless.includes(provider);
  return providerOf(server) === provider;
}

/** Where a method says which domain it has checked. */
const checkedDomain: Readonly<Record<string, readonly string[]>> = {
  dkim: ['header.d', 'header.i'],
  spf: ['smtp.mailfrom', 'smtp.helo'],
};

/** A signature of any domain, or an envelope of any, says nothing of the address that the reader sees. */
function vouches({ name, result, properties }: Method, from: string): boolean {
  if (result !== 'pass') return false;
  if (name === 'dmarc') return true;
  const checked = (checkedDomain[name] ?? []).flatMap((property) => properties.get(property) ?? [])[0];
  return checked !== undefined && ownedDomain(checked.split('@').at(-1)!) === ownedDomain(from);
}

const refuses = ({ name, result }: Method): boolean =>
  ['dmarc', 'dkim', 'spf'].includes(name) && /^(fail|softfail)$/.test(result);

/**
 * Returns what is known of the sender of a mail. A refusal is believed whoever wrote it: nobody forges one.
 * @param headers all `Authentication-Results`, the first one first. @param from address of the From header.
 * @param receiver host of the server that received the mail; empty when there is none
 */
export function senderCheckOf(headers: readonly string[], from: string, receiver: string): SenderCheck {
  const all = headers.slice(0, 20).map((header) => read(header.slice(0, 5_000)));
  const trusted = all.filter((results, position) => isTrusted(results, position, receiver));
  const domain = from.split('@').at(-1) ?? '';
  const isDmarc = ({ name, result }: Method) => name === 'dmarc' && result === 'pass';
  const believed = (trusted[0] ?? all[0])?.methods ?? [];
  const isRefused = believed.some(refuses) && !(trusted.length > 0 && believed.some(isDmarc));
  if (isRefused) return 'FAIL';
  return domain !== '' && trusted[0]?.methods.some((method) => vouches(method, domain)) ? 'PASS' : 'NONE';
}
