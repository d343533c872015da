import 'server-only';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import type { InputArgument, LooseInput } from '@/lib/contract/kit/call';
import { signInReason } from '@/lib/access/sign-in-reason';
import type { EndpointDefinition, OutputOf } from '@/lib/contract/kit/endpoint';
import { currentCaller } from '../session/current';
import { pathHeader } from '../session/page-guard';
import { CallFailure } from '../failures/call-failure';
import { perform } from './perform';

/**
 * Makes one upstream call for a server component, as the caller of the page. When the upstream has ended the session,
 * redirects to sign-in and back to this page (SGN-10).
 * @throws CallFailure; screens show its `toJSON()`.
 */
export async function call<E extends EndpointDefinition>(
  endpoint: E,
  ...input: InputArgument<E>
): Promise<OutputOf<E>> {
  return orSignIn(perform(await currentCaller(), endpoint, ...input));
}

/** Redirects to sign-in and back to this page when the upstream has ended the session. @throws CallFailure of others */
export async function orSignIn<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof CallFailure) || error.code !== 'NOT_AUTHORIZED_ERROR') throw error;
    const reason = signInReason({ code: error.code, field: error.details.field });
    const next = (await headers()).get(pathHeader) ?? '/';
    redirect(`/login?${new URLSearchParams({ next, reason })}`);
  }
}

/**
 * Makes a call whose subject is what the page shows: when it does not exist, or its id in the address cannot be one,
 * neither does the page.
 */
call.orNotFound = async <E extends EndpointDefinition>(
  endpoint: E,
  ...input: InputArgument<E>
): Promise<OutputOf<E>> => {
  try {
    return await call(endpoint, ...input);
  } catch (error) {
    if (
      error instanceof CallFailure &&
      (error.code === 'NOT_FOUND' || isAboutId(error, input[0] as LooseInput | undefined))
    )
      notFound();
    throw error;
  }
};

const isAboutId = ({ code, details }: CallFailure, { params = {} }: LooseInput = {}): boolean =>
  code === 'VALIDATION_ERROR' && Object.keys(params).includes(details.field ?? '');
