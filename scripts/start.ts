import { run } from './stack/refusal';
import { serve } from './stack/serve';

const help = `npm start: builds the application when its sources changed, and runs it with the reference upstream.

Settings come from the environment and from .env; .env.example explains each. The most used:
  PORT (3000), HOST (127.0.0.1)      where the application listens
  DATA_DIR (.data)                   data of the reference upstream, and secrets of this installation
  REFERENCE_PORT (3100)              where the reference upstream listens, on this machine only
  INS_API_URL, PDF_API_URL, IMPORT_API_URL, PHONE_API_URL
                                     real upstreams: with all four set the reference upstream is not started`;

void run(() => serve({ help, dev: false }));
