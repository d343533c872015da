import { parseArgs } from 'node:util';
import { allEndpoints, contract, type NamedEndpoint } from '../lib/contract';
import { ask } from './conformance/requests';
import { type Facts, type LinkKind, linkKinds } from './conformance/facts';
import { type Credentials, signIn } from './conformance/sign-in';
import { type Report, walk } from './conformance/walk';
import { Refusal, run } from './stack/refusal';

const help = `npm run conformance: asks an upstream what it can be asked by GET and holds every answer against the contract.

  npm run conformance -- --url http://127.0.0.1:3100 --login agent,superuser,backoffice --password demo

  --url       address above the base paths; otherwise INS_API_URL, PDF_API_URL, IMPORT_API_URL and PHONE_API_URL count
  --login     people of one password, one after the other: what one may not ask, the next one may;
              --password, or CONFORMANCE_PASSWORD
  --code      the sign-in code; otherwise it is read in the outbox of the reference upstream, or asked for
  --samples   how many different answers to look at per call (3)
  --link      the token of a customer's link, whose calls are made too: --link envelope=…; kinds are ${linkKinds.join(', ')};
              a purchase also needs the key of its site: --link purchase=…,websiteKey=…; may be given again
  --know      an id to begin with that no list gives, as in --know accessToken=… of a customer's link; may be given again

Lists come first; the ids in them lead to the rest. Nothing is written. Ends with 1 when the contract is broken.`;

interface Options extends Credentials {
  logins: string[];
  samples: number;
  known: Facts;
  links: { kind: LinkKind; facts: Facts }[];
}

function show({ name }: NamedEndpoint, report: Report | undefined): void {
  const line = (mark: string, text: string) => console.log(`${mark} ${name.padEnd(28)} ${text}`);
  if (!report) return line('–', 'not reached: no answer names what it needs');
  if (report.refused) return line('–', 'not allowed for this login');
  line(report.problems.size > 0 ? '✗' : '✓', `${report.answers} ${report.answers === 1 ? 'answer' : 'answers'}`);
  for (const problem of report.problems) console.log(`    ${problem}`);
}

function readOptions(): Options | undefined {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      url: text,
      login: text,
      password: text,
      code: text,
      samples: text,
      know: { ...text, multiple: true },
      link: { ...text, multiple: true },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return undefined;
  const password = values.password ?? process.env.CONFORMANCE_PASSWORD;
  if (!values.login || !password) throw new Refusal('Give --login and --password; --help explains.');
  const known = Object.fromEntries((values.know ?? []).map((each) => each.split('=', 2)));
  const { url, code } = values;
  const links = (values.link ?? []).map(linkIn);
  return { url, code, logins: values.login.split(','), password, samples: Number(values.samples ?? 3), known, links };
}

/** Reads `envelope=TOKEN` or `purchase=TOKEN,websiteKey=KEY`. */
function linkIn(text: string): { kind: LinkKind; facts: Facts } {
  const [[name, accessToken] = [], ...more] = text.split(',').map((part) => part.split('=', 2));
  const kind = linkKinds.find((one) => one === name);
  if (!kind || !accessToken) throw new Refusal(`--link takes ${linkKinds.join(', ')} and a token: --link envelope=…`);
  return { kind, facts: { accessToken, ...(Object.fromEntries(more) as Facts) } };
}

void run(async () => {
  const options = readOptions();
  if (!options) return console.log(help);
  const sessions = [];
  for (const login of options.logins) sessions.push(await signIn(login, options));
  const calls = allEndpoints.filter(({ endpoint }) => endpoint.method === 'GET');
  const reports = await walk(sessions, calls, options);
  for (const session of sessions) await ask(contract.accounts.logout, options, session);
  for (const call of calls) show(call, reports.get(call.name));
  const examined = [...reports.values()].filter(({ refused }) => !refused).length;
  const broken = [...reports.values()].filter((report) => report.problems.size > 0).length;
  console.log(`\n${examined} of ${calls.length} calls examined, ${broken} break the contract.`);
  process.exitCode = broken > 0 ? 1 : 0;
});
