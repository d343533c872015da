import { buildWhenStale, standalone } from './stack/build';
import { run } from './stack/refusal';

/** `npm run build`: builds the standalone server unless the last build is of the same sources. */
void run(async () => {
  const built = await buildWhenStale(console.log);
  console.log(`${built ? 'Built' : 'Up to date'}: ${standalone}`);
});
