import 'server-only';
import type { z } from 'zod';
import { idempotencyKey, type LooseInput, toSearchParams } from '@/lib/contract/kit/call';
import { callParameters, idempotencyHeader } from '@/lib/contract/kit/call-parameters';
import { type EndpointDefinition, isBinary, isMultipart } from '@/lib/contract/kit/endpoint';
import type { FieldProblem } from '@/lib/contract/kit/errors';
import { withoutControls } from '@/lib/format/bidi';
import { isRule } from '@/lib/rules/kit/rule-messages';
import type { UpstreamCall } from '../upstream/client';
import { CallFailure } from '../failures/call-failure';

/** Validates an input against the contract and strips unknown fields. @throws CallFailure 400 */
export function checked(
  endpoint: EndpointDefinition,
  { params, query, body, idempotencyKey: key, range }: LooseInput,
): UpstreamCall {
  checkParams(endpoint.path, params);
  return {
    endpoint,
    params,
    query: endpoint.query && encoded(parsed(endpoint.query, query ?? {}) as Record<string, unknown>),
    body: bodyOf(endpoint, body),
    headers: {
      ...(endpoint.idempotent && { [idempotencyHeader]: keyOf(key) }),
      // Byte ranges refer to the uncompressed file.
      ...(isBinary(endpoint.response) && { 'accept-encoding': 'identity', ...(range && { range }) }),
    },
  };
}

/** Encodes a query. The parameters of the caller's identity come from the session only. */
function encoded(query: Record<string, unknown>): string {
  const search = toSearchParams(query);
  for (const name of Object.values(callParameters)) search.delete(name);
  return search.toString();
}

function checkParams(path: string, params: Record<string, string> = {}): void {
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const value = params[name];
    // A dot segment would leave the allowed path.
    if (!value || /^\.{1,2}$/.test(value) || value.length > 200)
      throw new CallFailure('VALIDATION_ERROR', {
        field: name,
        fields: [{ path: name, rule: value ? 'invalid' : 'required' }],
      });
  }
}

function bodyOf({ body: schema }: EndpointDefinition, body: unknown): unknown {
  if (schema === undefined || isMultipart(schema)) return schema && body;
  return parsed(schema, withoutControls(body));
}

function keyOf(key: string | undefined): string {
  if (!key) throw new CallFailure('IDEMPOTENCY_KEY_REQUIRED');
  return parsed(idempotencyKey, key) as string;
}

/** @throws CallFailure `VALIDATION_ERROR` with every invalid field */
export function parsed<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const reading = schema.safeParse(value, { reportInput: true });
  if (reading.success) return reading.data;
  const fields = problemsOf(reading.error);
  throw new CallFailure('VALIDATION_ERROR', { field: fields[0]?.path, fields });
}

/** Converts zod issues to dotted paths and rule keys. */
export const problemsOf = (error: z.ZodError): FieldProblem[] =>
  error.issues.map((issue) => ({ path: issue.path.join('.'), rule: ruleOf(issue) }));

/** Messages in the contract are rule keys; zod's own messages are not. */
function ruleOf(issue: z.core.$ZodIssue): string {
  if (isRule(issue.message)) return issue.message;
  return issue.code === 'invalid_type' && 'input' in issue && issue.input === undefined ? 'required' : 'invalid';
}
