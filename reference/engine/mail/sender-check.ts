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

/** Providers that always write the header and take off, or rename, what a mail brings along in their name. */
const strict = ['google.com', 'icloud.com', 'outlook.com', 'yahoo.com'];

/** Providers that write the first header without their name. */
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

/** A header with its name in lower case, and its value. */
export type Header = readonly [name: string, value: string];

const resultsHeader = 'authentication-results';

/** Returns the results of a header; undefined of another header. */
const resultsOf = ([name, value]: Header): Results | undefined =>
  name === resultsHeader ? read(value.slice(0, 5_000)) : undefined;

/** Addresses that no stranger has. */
const inside = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd][0-9a-f]{2}:)/;

/**
 * Returns whether a `Received` tells how a mail went on within a server. What a sender calls itself is not believed: only
 * the address from which it came, and a protocol that is not spoken with strangers.
 */
function isInternalHop(value: string): boolean {
  const line = value.slice(0, 5_000).replace(/\s+/g, ' ').toLowerCase();
  if (!/^from /.test(line) || / with lmtp/.test(line.split(';')[0]!.replace(/\([^()]*\)/g, ' '))) return true;
  const from = line.split(' by ')[0]!;
  const addresses = [...from.matchAll(/\[(?:ipv6:)?([0-9a-f.:]+)\]/g)].map(([, address]) => address!);
  return addresses.length > 0 && addresses.every((address) => inside.test(address));
}

/**
 * Returns the headers that the receiving server has put on top of a mail: all above the `Received` with which it took the
 * mail from outside. Below stands what the mail brought along. A mail that was never received has none.
 */
function writtenByReceiver(headers: readonly Header[]): readonly Header[] {
  const border = headers.findIndex(([name, value]) => name === 'received' && !isInternalHop(value));
  return headers.slice(0, Math.max(0, border));
}

/**
 * Returns what the receiving server says. Anybody can write the header, and call himself that server: only what stands
 * first, in the name of that server and above its own mark of having received the mail, is believed.
 */
function trustedResults(headers: readonly Header[], receiver: string): Results[] {
  const provider = providerOf(receiver);
  if (receiver === '' || /^[\d.]+$|:/.test(receiver)) return [];
  const results = (strict.includes(provider) ? headers : writtenByReceiver(headers)).flatMap(
    (header) => resultsOf(header) ?? [],
  );
  const isOwn = ({ server }: Results, at: number) =>
    server === null ? at === 0 && nameless.includes(provider) : providerOf(server) === provider;
  const end = results.findIndex((one, at) => !isOwn(one, at));
  return end < 0 ? results : results.slice(0, end);
}

/** Where a method says which domain it has checked. */
const checkedDomain: Readonly<Record<string, readonly string[]>> = {
  dkim: ['header.d', 'header.i'],
  spf: ['smtp.mailfrom', 'smtp.helo'],
};

/** A signature of any domain, or an envelope of any, says nothing of the address that the reader sees. */
function vouches({ name, result, properties }: Method, from: string): boolean {
  if (result !== 'pass') return false;
  // One that does not say whose address it has looked at speaks of the one that the reader sees.
  if (name === 'dmarc') return ownedDomain(properties.get('header.from') ?? from) === ownedDomain(from);
  const checked = (checkedDomain[name] ?? []).flatMap((property) => properties.get(property) ?? [])[0];
  return checked !== undefined && ownedDomain(checked.split('@').at(-1)!) === ownedDomain(from);
}

const refuses = ({ name, result }: Method): boolean =>
  ['dmarc', 'dkim', 'spf'].includes(name) && /^(fail|softfail)$/.test(result);

/**
 * Returns what is known of the sender of a mail. A refusal is believed whoever wrote it: nobody forges one.
 * @param all headers of the mail, the first one first: `Authentication-Results` and `Received` are looked at
 * @param from address of the From header; empty when there are several
 * @param receiver host of the server that received the mail; empty when there is none
 */
export function senderCheckOf(all: readonly Header[], from: string, receiver: string): SenderCheck {
  const headers = all.filter(([name]) => name === resultsHeader || name === 'received').slice(0, 50);
  const trusted = trustedResults(headers, receiver);
  const domain = from.split('@').at(-1) ?? '';
  const said = trusted.flatMap(({ methods }) => methods);
  const first = headers.flatMap((header) => resultsOf(header) ?? [])[0];
  const believed = trusted.length > 0 ? said : (first?.methods ?? []);
  const isVerified = domain !== '' && said.some((method) => vouches(method, domain));
  // A mail that was passed on has the wrong envelope and the right signature. In the name of a stranger that says nothing.
  const isOwn = trusted.length > 0 || providerOf(first?.server ?? '') === providerOf(receiver);
  const isOverridden = isOwn && believed.some((method) => method.name === 'dmarc' && vouches(method, domain));
  if (believed.some(refuses) && !isOverridden) return 'FAIL';
  return isVerified ? 'PASS' : 'NONE';
}

/** Returns whether `Received` tells which results are to be believed; some providers need none. */
export const needsTrace = (receiver: string): boolean => !strict.includes(providerOf(receiver));
