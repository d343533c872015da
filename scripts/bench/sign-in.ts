import { Control } from '../../e2e/harness/control';
import { Outbox } from '../../e2e/harness/outbox';
import type { OwnStack } from '../../e2e/harness/own-stack';
import { demoPassword, type Person } from '../../e2e/harness/people';
import { contract } from '../../lib/contract';
import { callParameters } from '../../lib/contract/kit/call-parameters';
import { Refusal } from '../stack/refusal';

const usual: Person = 'agent';

/** Signs a demo account in at the application. @returns the cookies as one header */
export async function signInAtApplication(
  stack: Pick<OwnStack, 'url' | 'reference' | 'control'>,
  login: Person = usual,
): Promise<string> {
  const first = await post(`${stack.url}/api/session/login`, { login, password: demoPassword });
  const pending = cookiesOf(first);
  const token = await codeOf(stack, login);
  const second = await post(`${stack.url}/api/session/confirm`, { token }, { Cookie: pending });
  return cookiesOf(second);
}

/** Signs in at the reference upstream. @returns the query parameters of the session */
export async function signInAtReference(stack: Pick<OwnStack, 'reference' | 'control'>): Promise<URLSearchParams> {
  const { loginInit, loginConfirm } = contract.accounts;
  const credentials = { login: usual, password: demoPassword };
  const locale = `${callParameters.locale}=he`;
  await post(`${stack.reference}/${loginInit.upstream}/${loginInit.path}?${locale}`, credentials);
  const token = await codeOf(stack, usual);
  const answer = await post(`${stack.reference}/${loginConfirm.upstream}/${loginConfirm.path}?${locale}`, {
    ...credentials,
    token,
  });
  const { sessionId } = loginConfirm.response.parse(await answer.json());
  return new URLSearchParams({
    [callParameters.login]: usual,
    [callParameters.session]: sessionId,
    [callParameters.locale]: 'he',
  });
}

/** Returns the code of the current sign-in, and ages it so that the next sign-in need not wait a minute. */
async function codeOf({ reference, control }: Pick<OwnStack, 'reference' | 'control'>, login: Person): Promise<string> {
  const [code] = await new Outbox(reference).codesOf(login);
  await new Control(control).age({ seconds: 120, login });
  if (!code) throw new Refusal('No sign-in code arrived in the outbox.');
  return code;
}

async function post(address: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const origin = new URL(address).origin;
  const response = await fetch(address, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', Origin: origin, ...headers },
  });
  if (!response.ok)
    throw new Refusal(`POST ${new URL(address).pathname} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** Returns the cookies that a response sets, without those that it removes. */
const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .filter((cookie) => !/max-age=0/i.test(cookie))
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
