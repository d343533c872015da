import { buildWhenStale, standalone } from './stack/build';
import { run } from './stack/refusal';

/** `npm run build`: the standalone server, unless the last build is of these very sources. */
void run(async () => {
  const built = await buildWhenStale(console.log);
  console.log(`${built ? 'Built' : 'Up to date'}: ${standalone}`);
});
