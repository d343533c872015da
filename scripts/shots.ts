import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { requireBrowser } from './check/browser';
import { runNode } from './check/command';
import { root } from './stack/child';
import { Refusal, run } from './stack/refusal';

const help = `npm run shots: a picture of every built screen, as every demo person, in he, en and ru at 1440 and 390 px,
into .shots/ with an index page.

  npm run shots -- --dark                  in the dark theme; the light pictures stay
  npm run shots -- --look=forced           with forced colours; zoom: at 400 % (320 × 256 px); spacing: of wide text
  npm run shots -- --person=agent          as one person (visitor: nobody signed in)
  npm run shots -- --project=he-390        in one language and width; may be given more than once`;

const folder = path.join(root, '.shots');

interface Picture {
  file: string;
  person: string;
  screen: string;
  project: string;
  theme: string;
}

async function takePictures(): Promise<void> {
  const flags = readFlags();
  if (flags.help) return console.log(help);
  await requireBrowser();
  mkdirSync(folder, { recursive: true });
  const look = flags.dark ? 'dark' : flags.look;
  if (!look && !flags.person && !flags.project) rmSync(folder, { recursive: true });
  const chosen = [
    ...(flags.project ?? []).flatMap((name) => ['--project', name]),
    ...(flags.person ? ['--grep', titleOf(flags.person)] : []),
  ];
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'e2e/shots/playwright.config.ts',
    ...chosen,
  ];
  const { ok, output } = await runNode('shots', args, { SHOTS_LOOK: look });
  const pictures = picturesThere();
  writeFileSync(path.join(folder, 'index.html'), indexOf(pictures));
  console.log(`${pictures.length} pictures: ${path.join(folder, 'index.html')}`);
  if (!ok) throw new Refusal(`Not every screen could be shown.\n\n${output}`);
}

const titleOf = (person: string) => (person === 'visitor' ? 'whoever comes' : ` ${person}$`);

function readFlags() {
  try {
    const options = {
      dark: { type: 'boolean' },
      look: { type: 'string' },
      person: { type: 'string' },
      project: { type: 'string', multiple: true },
      help: { type: 'boolean' },
    } as const;
    return parseArgs({ options }).values;
  } catch (error) {
    throw new Refusal((error as Error).message);
  }
}

/** Lists the existing pictures and parses their names, such as `agent/orders.he-390.light.png`. */
function picturesThere(): Picture[] {
  if (!existsSync(folder)) return [];
  return globSync('*/*.png', { cwd: folder })
    .sort()
    .map((file) => {
      const [screen = '', project = '', theme = ''] = path.basename(file).split('.');
      return { file, person: path.dirname(file), screen, project, theme };
    });
}

const distinct = (values: string[]) => [...new Set(values)];

/** Builds an index with a section per screen, and a row of pictures per persona and theme. */
function indexOf(pictures: readonly Picture[]): string {
  const figure = ({ file, project, theme }: Picture) =>
    `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${project} ${theme}</figcaption></figure>`;
  const row = (screen: string, person: string) => {
    const own = pictures.filter((picture) => picture.screen === screen && picture.person === person);
    return own.length > 0 ? `<h3>${person}</h3><div>${own.map(figure).join('')}</div>` : '';
  };
  const people = distinct(pictures.map(({ person }) => person));
  const section = (screen: string) =>
    `<section><h2 id="${screen}">${screen}</h2>${people.map((person) => row(screen, person)).join('')}</section>`;
  const screens = distinct(pictures.map(({ screen }) => screen));
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>
body{font:14px system-ui;margin:24px;background:#f2f2f0}nav{position:sticky;top:0;background:#f2f2f0;padding:8px 0}nav a{margin-inline-end:12px}
div{display:flex;gap:12px;overflow-x:auto;align-items:start}figure{margin:0}img{height:420px;border:1px solid #ccc;background:#fff}
figcaption{font-size:12px;color:#555}</style><nav>${screens.map((screen) => `<a href="#${screen}">${screen}</a>`).join('')}</nav>
${screens.map(section).join('\n')}</html>\n`;
}

void run(takePictures);
