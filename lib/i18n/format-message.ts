import compile from 'icu-minify/compile';
import formatCompiled from 'use-intl/format-message/format-only';

type Parameters = globalThis.Parameters<typeof formatCompiled>;

const compiled = new Map<string, Parameters[1]>();

function compiledOf(message: string): Parameters[1] {
  let form = compiled.get(message);
  if (form === undefined) compiled.set(message, (form = compile(message)));
  return form;
}

/**
 * Formatter of next-intl on the server, where messages are texts in most places and compiled for staff screens
 * (`compiledMessages`). Set as an alias in `next.config.ts`.
 */
export default function formatMessage(...[key, message, ...rest]: Parameters): ReturnType<typeof formatCompiled> {
  return formatCompiled(key, typeof message === 'string' ? compiledOf(message) : message, ...rest);
}

/** `t.raw` returns texts. */
formatMessage.raw = true;
