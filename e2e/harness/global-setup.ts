import { rmSync } from 'node:fs';
import path from 'node:path';
import { throwawayFolder } from '../../scripts/stack/folders';
import { startOwnStack } from './own-stack';
import { publishStack } from './stack-under-test';

/**
 * Starts the product on fresh data for the whole run. To test a running one (`npm run dev`), set E2E_BASE_URL,
 * E2E_REFERENCE_URL and E2E_CONTROL_URL to its addresses. To test on the data of an existing database, such as one with
 * a million customers, set E2E_DATABASE_URL to its address.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = throwawayFolder('agency-desk-e2e-');
  const forget = () => rmSync(folder, { recursive: true, force: true });
  const {
    E2E_BASE_URL: url,
    E2E_REFERENCE_URL: reference,
    E2E_CONTROL_URL: control,
    E2E_DATABASE_URL: database,
  } = process.env;
  if (url && reference && control) {
    publishStack({ url, reference, control, folder });
    return async () => forget();
  }
  const stack = await startOwnStack(path.join(folder, 'data'), undefined, database ? { DATABASE_URL: database } : {});
  publishStack({ ...stack, folder });
  return async () => {
    await stack.stop();
    forget();
  };
}
