import { parseArgs } from 'node:util';
import { Refusal, run } from './stack/refusal';

const help = `npm run calls: makes a call with the simulated telephone exchange of the reference upstream, which must run.

  npm run calls -- --from 0521110177                 rings at the extension "agent" and is answered
  npm run calls -- --from 0521110177 --missed        nobody answers
  npm run calls -- --from 0521110177 --voicemail     a message is left
  npm run calls -- --from "" --to superuser          hidden number, another extension

  --to EXTENSION     the login of a demo person; several with commas
  --seconds N        length of the call or the message, 20
  --rings N          how long it rings, 8
  --outgoing         the agency calls
  --recording KIND   good, silent, empty, damaged, missing or none
  --shuffled         the events come in the wrong order
  --twice            every event comes twice`;

const options = {
  from: { type: 'string' },
  to: { type: 'string', default: 'agent' },
  seconds: { type: 'string', default: '20' },
  rings: { type: 'string', default: '8' },
  recording: { type: 'string', default: 'good' },
  missed: { type: 'boolean', default: false },
  voicemail: { type: 'boolean', default: false },
  outgoing: { type: 'boolean', default: false },
  shuffled: { type: 'boolean', default: false },
  twice: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

function read() {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new Refusal((error as Error).message);
  }
}

async function call(): Promise<void> {
  const given = read();
  if (given.help || given.from === undefined) return console.log(help);
  const { from, to, seconds, rings, recording, missed, voicemail, outgoing, shuffled, twice } = given;
  const body = {
    number: from,
    extensions: to.split(','),
    seconds: Number(seconds),
    rings: Number(rings),
    ...{ recording, shuffled, twice },
    direction: outgoing ? 'OUTGOING' : 'INCOMING',
    outcome: missed ? 'missed' : voicemail ? 'voicemail' : 'answered',
  };
  const address = `http://127.0.0.1:${process.env.REFERENCE_PORT ?? 3100}/exchange/calls`;
  const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await fetch(address, init).catch(() => {
    throw new Refusal(`The reference upstream does not answer at ${address}. Is it running? \`npm start\` starts it.`);
  });
  if (!response.ok) throw new Refusal(`The exchange refused the call: ${await response.text()}`);
  console.log('The telephone rings.');
}

void run(call);
