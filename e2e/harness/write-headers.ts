import { randomUUID } from 'node:crypto';
import { stackUnderTest } from './stack-under-test';

/** Returns the headers of a call that writes: the page's origin, and a key of its own. */
export const writeHeaders = () => ({ Origin: stackUnderTest().url, 'Idempotency-Key': randomUUID() });
