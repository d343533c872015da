import { cookies } from 'next/headers';
import { type Density, densityCookie, densityOf } from '@/components/list/density';
import { paramsOf, readAddress } from '@/components/list/list-address';
import type { Listing } from '@/components/list/listing';
import type { InputArgument } from '@/lib/contract/kit/call';
import type { EndpointDefinition, OutputOf } from '@/lib/contract/kit/endpoint';
import { call } from '@/server/bff/call';

export interface ListPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Reads the first page of a list for the address; the server renders it. Returns the props of every list screen. */
export async function firstPage<E extends EndpointDefinition>(
  listing: Listing<E>,
  searchParams: ListPageProps['searchParams'],
): Promise<{ first: OutputOf<E>; density: Density }> {
  const query = listing.queryOf(readAddress(paramsOf(await searchParams), listing));
  const first = await call(listing.endpoint, ...([{ query }] as unknown as InputArgument<E>));
  return { first, density: densityOf((await cookies()).get(densityCookie)?.value) };
}
