/**
 * Runs in the browser before any other module. zod would compile its parsers with `new Function`, which the content
 * security policy forbids, and asks for it once on every page, which browsers report as a violation.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
