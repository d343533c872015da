import { type EndpointDefinition, fillPath } from '@/lib/contract/kit/endpoint';
import { allEndpoints } from '@/lib/contract/index';
import { demoAccountId } from '@/reference/concepts/seed/agencies';
import { signInAtApplication } from '@/scripts/bench/sign-in';
import { isLeftToUpstream, type Persona, personas, refused, strangers } from '@/tests/authorization/personas';
import { Control } from '../harness/control';
import { linkTo, newCustomer, newDocument, pdfOf, sendEnvelope } from '../harness/links';
import type { Person } from '../harness/people';
import { stackUnderTest } from '../harness/stack-under-test';
import { expect, test } from '../harness/test';
import { takeTurn } from '../harness/turn';

/** Too long for an id: whoever may make the call gets 400 from the server itself, so that the upstream need not work. */
const noId = 'x'.repeat(201);
/** Calls under way at a time: fewer than one network may make. */
const lanes = 8;

/** Sends a call as a page does, without a page. */
function send(endpoint: Pick<EndpointDefinition, 'method' | 'body'>, path: string, cookie?: string, body?: object) {
  const { url } = stackUnderTest();
  const data = body ?? (endpoint.method !== 'GET' && endpoint.body ? {} : undefined);
  return fetch(`${url}/api/${path}`, {
    method: endpoint.method,
    headers: {
      origin: url,
      'idempotency-key': 'a-key-of-the-tests',
      ...(data && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
    },
    body: data && JSON.stringify(data),
  });
}

const pathOf = ({ upstream, path }: EndpointDefinition) =>
  `${upstream}/${fillPath(
    path,
    Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, noId])),
  )}`;

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

/** Signs a demo person in with a session of this test. */
async function signIn(login: string): Promise<string> {
  const { url, reference, control, folder } = stackUnderTest();
  const endTurn = await takeTurn(folder, `code-${login}`);
  const stack = { url, reference, control };
  // An unused code of another test would block the next one for a minute.
  await new Control(control).age({ seconds: 120, login });
  return signInAtApplication(stack, login as Person).finally(endTurn);
}

async function impersonate(office: string, login: string): Promise<string> {
  const body = { accountId: demoAccountId(login), reason: 'authorisation tests' };
  const begun = await send({ method: 'POST' }, 'session/impersonation', office, body);
  expect(begun.status, 'impersonation').toBe(200);
  return cookiesOf(begun);
}

/** Opens a customer's link. Its token is also sent as a session cookie, which must not be accepted. */
async function enter(link: string): Promise<string> {
  const token = link.split('/').at(-1)!;
  const entered = await send({ method: 'POST' }, 'portal/session', undefined, { token, door: 'sign' });
  expect(entered.status, 'the link').toBe(200);
  return `${cookiesOf(entered)}; session=${token}`;
}

/** Calls that wait for news, or would really change something for whoever may make them. */
const isLeftOut = ({ method, path, body, waits }: EndpointDefinition) =>
  waits === true || (method !== 'GET' && !body && !path.includes('{'));

/**
 * Expected: the status of a refusal, from the hand-written table; 404 for calls that browsers must not know. What the
 * upstream decides is not decided when the id is wrong.
 */
function expectedOf(endpoint: EndpointDefinition, who: Persona) {
  if (endpoint.internal) return 404;
  return isLeftToUpstream(endpoint, who) && endpoint.path.includes('{') ? 0 : refused(endpoint, who);
}

// Runs after the others: its many calls would take their share of the limits of the demo accounts.
test(
  'NAV-02 the built server decides on every call for every persona as the table says',
  { tag: '@fault' },
  async ({ page, signIn: share, outbox }) => {
    test.setTimeout(120_000);
    await share('agent');
    const mobile = `05258${Date.now() % 100_000}`.padEnd(10, '5');
    const customerId = await newCustomer(page.request, mobile);
    const documentId = await newDocument(page.request, customerId, 'הסכם', await pdfOf(1));
    const fields = [{ kind: 'SIGNATURE' as const, signer: 0, page: 1, x: 0.1, y: 0.8, width: 0.3, height: 0.08 }];
    const items = [{ kind: 'SIGN' as const, documentId, title: 'הסכם', fields }];
    await sendEnvelope(page.request, { customerId, subject: 'הסכם', signers: [{ name: 'נעמי', mobile }], items });

    const cookies = new Map<string, string | undefined>([
      ['anonymous', undefined],
      ['customer token', await enter(await linkTo(outbox, mobile))],
    ]);
    for (const { name, actsAs } of personas)
      cookies.set(name, actsAs ? await impersonate(cookies.get('backoffice')!, actsAs) : await signIn(name));

    const asked = [...strangers, ...personas].flatMap((who) =>
      allEndpoints
        .map(({ name, endpoint }) => ({ who, name, endpoint, expected: expectedOf(endpoint, who) }))
        .filter(({ endpoint, expected }) => expected !== 0 || !isLeftOut(endpoint)),
    );
    expect(asked.length).toBeGreaterThan(allEndpoints.length * 10);
    const wrong: string[] = [];
    const queue = asked.values();
    const work = async () => {
      for (const { who, name, endpoint, expected } of queue) {
        const answer = await send(endpoint, pathOf(endpoint), cookies.get(who.name));
        await answer.arrayBuffer();
        const isRight = expected === 0 ? ![401, 403].includes(answer.status) : answer.status === expected;
        if (!isRight) wrong.push(`${who.name}: ${name} answers ${answer.status} instead of ${expected || 'anything'}`);
      }
    };
    await Promise.all(Array.from({ length: lanes }, work));
    expect(wrong).toEqual([]);
  },
);
