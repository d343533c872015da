import type { ApiFailure } from '@/components/data/api-failure';
import { documentTypes, uploadLimits } from '@/lib/contract/kit/upload-rules';
import { isolate } from '@/lib/format/bidi';
import { fileTypeNames, megabytesOf } from '@/lib/format/file';

/** Texts of the portal as plain strings: its pages load no translator. */
export interface PortalTexts {
  words: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, { title: string; next: string }>>;
}

const shown = (value: string | number | undefined): string =>
  typeof value === 'string' && value !== '' ? isolate(value) : String(value ?? '');

/** Fills `{name}` placeholders, with isolated direction. */
export const say = (text: string | undefined, values: Readonly<Record<string, string | number>> = {}): string =>
  (text ?? '').replace(/\{(\w+)\}/g, (_, name: string) => shown(values[name]));

type Failed = Pick<ApiFailure, 'code' | 'reference' | 'retryAfter' | 'maxBytes' | 'accepts'>;

/** Returns what happened and what to do next, in the customer's words; unknown codes read as UNKNOWN_ERROR. */
export function failureText({ errors }: Pick<PortalTexts, 'errors'>, failure: Failed): { title: string; next: string } {
  const { title, next } = errors[failure.code] ?? errors.UNKNOWN_ERROR ?? { title: '', next: '' };
  const values = {
    reference: failure.reference,
    minutes: Math.ceil((failure.retryAfter ?? 60) / 60),
    limit: megabytesOf(failure.maxBytes ?? uploadLimits.document),
    accepted: fileTypeNames(failure.accepts ?? documentTypes),
  };
  return { title, next: say(next, values) };
}
