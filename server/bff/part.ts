import 'server-only';
import type { InputArgument } from '@/lib/contract/call';
import type { EndpointDefinition, OutputOf } from '@/lib/contract/endpoint';
import type { Part } from '@/lib/contract/part';
import { call } from './call';
import { CallFailure } from './call-failure';

/** One part of a page: what it shows, or why it cannot. The other parts stand either way (NAV-04). */
export async function partOf<E extends EndpointDefinition>(endpoint: E, ...input: InputArgument<E>): Promise<Part<OutputOf<E>>> {
  try {
    return { data: await call(endpoint, ...input) };
  } catch (error) {
    if (error instanceof CallFailure) return { fault: error.toJSON() };
    throw error;
  }
}
