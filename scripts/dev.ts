import { run } from './stack/refusal';
import { serve } from './stack/serve';

const help = `npm run dev: runs the application from its sources, every change at once, with the reference upstream.

Settings are those of npm start (npm start -- --help).`;

void run(() => serve({ help, dev: true }));
