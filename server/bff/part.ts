import 'server-only';
import { type InputArgument, type LooseInput, toSearchParams } from '@/lib/contract/kit/call';
import { type EndpointDefinition, fillPath, type OutputOf } from '@/lib/contract/kit/endpoint';
import type { Part } from '@/lib/contract/kit/part';
import { call } from './call';
import { CallFailure } from '../failures/call-failure';

/** Loads one page part: its data or its error. Other parts are not affected (NAV-04). */
export async function partOf<E extends EndpointDefinition>(
  endpoint: E,
  ...input: InputArgument<E>
): Promise<Part<OutputOf<E>>> {
  return readPart(endpoint, call(endpoint, ...input), (input[0] ?? {}) as LooseInput);
}

/** Returns what is being read as a part of a page: its data or its error. */
export async function readPart<E extends EndpointDefinition>(
  endpoint: E,
  reading: Promise<OutputOf<E>>,
  input: LooseInput = {},
): Promise<Part<OutputOf<E>>> {
  const address = addressOf(endpoint, input);
  try {
    return { address, data: await reading };
  } catch (error) {
    if (error instanceof CallFailure) return { address, fault: error.toJSON() };
    throw error;
  }
}

/** Returns the address below /api. The server computes it, so the page does not have to load the contract. */
function addressOf({ upstream, path }: EndpointDefinition, { params, query }: LooseInput): string {
  const search = toSearchParams(query).toString();
  return `/${upstream}/${fillPath(path, params)}${search ? `?${search}` : ''}`;
}
