import { parseArgs } from 'node:util';
import { isEmail } from '../lib/rules/people/email';
import { isLoginName } from '../lib/rules/people/login-name';
import { isMobile, phoneForm } from '../lib/rules/people/phone';
import { startNode } from './stack/child';
import { Refusal, run } from './stack/refusal';
import { readSettings } from './stack/settings';

const help = `npm run account: creates an account of the back office, the first one of an installation.

  npm run account -- --login=dana --first=דנה --last=לוי --mobile=0501234567 --email=dana@example.co.il

Prints the password once; change it after the first sign-in. The sign-in code goes to the mobile. Writes to the database
of DATABASE_URL, or to the embedded one in DATA_DIR, which must not be in use.`;

const text = { type: 'string', default: '' } as const;

function readFlags() {
  try {
    const options = { login: text, first: text, last: text, mobile: text, email: text } as const;
    return parseArgs({ options: { ...options, help: { type: 'boolean', short: 'h' } } }).values;
  } catch (error) {
    throw new Refusal((error as Error).message);
  }
}

async function account(): Promise<void> {
  const { help: asked, login, first, last, mobile, email } = readFlags();
  if (asked || !login) return console.log(help);
  if (!isLoginName(login)) throw new Refusal('--login: 3 letters or digits at least.');
  if (!first.trim() || !last.trim()) throw new Refusal('--first and --last: the name of the person.');
  if (!isMobile(mobile)) throw new Refusal('--mobile: an Israeli mobile number.');
  if (!isEmail(email)) throw new Refusal('--email: a mail address.');
  const { env, dataDir } = readSettings();
  const given = { login, first: first.trim(), last: last.trim(), mobile: phoneForm(mobile), email };
  const flags = Object.entries(given).map(([name, value]) => `--${name}=${value}`);
  const program = ['--import', 'tsx', 'reference/add-account.ts', ...flags];
  const child = startNode('account', program, { env: { ...env, DATA_DIR: dataDir } });
  const { code } = await child.ended;
  if (code !== 0) throw new Refusal(`The account could not be created:\n${child.tail()}`);
  console.log(`The account ${login} is there. Its password, shown this once: ${child.tail().trim()}`);
}

void run(account);
