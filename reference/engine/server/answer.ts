import type { z } from 'zod';
import { type EndpointDefinition, isBinary } from '../../../lib/contract/kit/endpoint';
import { unnamedField } from '../db/unnamed-field';

/** Thrown when a response breaks the contract: always a fault of the reference, never of the caller. */
export class ContractBreach extends Error {}

/**
 * Returns the JSON text of a response after a strict check: it must parse and may contain only fields that the contract
 * names, so that a query that selects too much leaks nothing.
 * @throws ContractBreach naming the endpoint and the first wrong field.
 */
export function answerText(name: string, schema: z.ZodType, output: unknown): string {
  const parsed = schema.safeParse(output);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ContractBreach(`${name} answers ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const stranger = unnamedField(output, parsed.data);
  if (stranger !== undefined)
    throw new ContractBreach(`${name} answers a field that the contract does not name: ${stranger}`);
  return JSON.stringify(output);
}

/** Checks the response of a binary endpoint. @throws ContractBreach when its type is not declared. */
export function checkedBinary(name: string, endpoint: EndpointDefinition, output: unknown): Response {
  if (!isBinary(endpoint.response) || !(output instanceof Response))
    throw new ContractBreach(`${name} must answer bytes`);
  const type = output.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
  if (!endpoint.response.contentTypes.includes(type)) throw new ContractBreach(`${name} answers ${type}`);
  return output;
}
