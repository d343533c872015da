'use client';

import { useState } from 'react';
import type { EndpointDefinition, InputOf, Multipart, OutputOf } from '@/lib/contract/kit/endpoint';
import { longestWait, timedOut, unreachable, withLoss } from './api-failure';
import { newIdempotencyKey } from './idempotency-key';
import type { request } from './request';
import type { upload } from './upload';

/** File of an upload and its form fields. */
interface FilePart {
  file: Blob;
  /** Name for a file without one: a cropped picture. */
  name?: string;
  fields?: Record<string, string>;
}

/** Input of an action: the endpoint's input without the idempotency key. An upload takes the file itself. */
export type ActionInput<E extends EndpointDefinition> = E extends { body: Multipart }
  ? Omit<InputOf<E>, 'idempotencyKey' | 'body'> & FilePart
  : Omit<InputOf<E>, 'idempotencyKey'>;

interface Along {
  signal?: AbortSignal;
  /** Uploaded share, 0 to 1. */
  onProgress?: (share: number) => void;
  /**
   * Distinguishes two intended calls of one action with the same input, so that they get different idempotency keys.
   */
  of?: string;
  /** Idempotency key of a creation that is repeated as it was sent (`OwnCreation`). */
  key?: string;
}

/**
 * Makes one call as part of an action.
 * @throws ApiFailure
 */
export type Send = <E extends EndpointDefinition>(
  endpoint: E,
  ...rest: object extends ActionInput<E>
    ? [input?: ActionInput<E>, along?: Along]
    : [input: ActionInput<E>, along?: Along]
) => Promise<OutputOf<E>>;

type Keys = Map<string, string>;

/**
 * Runs the steps of an action. Each call keeps its idempotency key until all steps have succeeded, so that a repeat
 * does nothing twice.
 */
export type Attempt = <Answer>(steps: (send: Send) => Promise<Answer>) => Promise<Answer>;

/**
 * Returns a function that runs the actions of a screen with idempotency keys: the same input gets the same key again
 * after a failure, other input gets a new key, and a success discards the used keys.
 */
export function useAttempts(): Attempt {
  const [attempt] = useState(() => newAttempts());
  return attempt;
}

/**
 * Creates the runner behind `useAttempts`.
 * @param load returns the functions that send the calls
 * @param timeout time-out for all calls of one attempt together, ms; uploads and calls with their own time-out come on
 * top
 */
export function newAttempts(load: () => Promise<Transport> = transport, timeout = longestWait): Attempt {
  const keys: Keys = new Map();
  return async (steps) => {
    const used = new Set<string>();
    const until = performance.now() + timeout;
    const answer = await steps(senderWith({ keys, used, load, until }));
    for (const call of used) keys.delete(call);
    return answer;
  };
}

interface Sending {
  keys: Keys;
  /** Calls of this attempt that had a key. */
  used: Set<string>;
  load: () => Promise<Transport>;
  /** Deadline, in terms of `performance.now()`. */
  until: number;
}

function senderWith({ keys, used, load, until }: Sending): Send {
  const keyOf = (call: string): string => {
    const key = keys.get(call) ?? newIdempotencyKey();
    keys.set(call, key);
    used.add(call);
    return key;
  };
  return async (endpoint, ...[input = {}, along = {}]) => {
    const { file, name, fields, ...rest } = input as Partial<FilePart> & Record<string, unknown>;
    const key = endpoint.idempotent && {
      idempotencyKey:
        along.key ?? keyOf(JSON.stringify([endpoint.path, rest, file && identityOf(file), fields, along.of])),
    };
    const send = await load();
    const failed = (error: unknown) => {
      throw endpoint.method === 'GET' ? error : withLoss(error);
    };
    if (file)
      return send
        .upload(endpoint, { ...rest, ...key, file, ...(name && { name }), ...(fields && { fields }) }, along)
        .catch(failed);
    const clock = AbortSignal.timeout(Math.ceil(Math.max(0, until - performance.now())) + (endpoint.timeout ?? 0));
    const signal = along.signal ? AbortSignal.any([along.signal, clock]) : clock;
    return send
      .request(endpoint, { ...rest, ...key } as unknown as InputOf<typeof endpoint>, { signal })
      .catch((error) => failed(clock.aborted ? timedOut() : error));
  };
}

/** Functions that send the calls. */
export interface Transport {
  request: typeof request;
  upload: typeof upload;
}

/** Loaded with the first action, so that a screen can render without the contract. */
async function transport(): Promise<Transport> {
  try {
    const [one, other] = await Promise.all([import('./request'), import('./upload')]);
    return { request: one.request, upload: other.upload };
  } catch {
    throw unreachable();
  }
}

const numbers = new WeakMap<Blob, number>();
let lastNumber = 0;

/**
 * Identifies a file by its properties, so that choosing it again gives the same key; a generated picture is identified
 * by its object.
 */
function identityOf(file: Blob): string {
  if (file instanceof File) return `${file.name} ${file.size} ${file.lastModified}`;
  const number = numbers.get(file) ?? ++lastNumber;
  numbers.set(file, number);
  return `made ${number}`;
}
