'use client';

import { useState } from 'react';
import type { EndpointDefinition, InputOf, Multipart, OutputOf } from '@/lib/contract/endpoint';
import { ApiFailure, unreachable } from './api-failure';
import { newIdempotencyKey } from './idempotency-key';
import type { request } from './request';
import type { upload } from './upload';

/** The file of an upload and the fields that go with it. */
interface FilePart {
  file: Blob;
  /** Name of a file that has none of its own: a picture that was cropped. */
  name?: string;
  fields?: Record<string, string>;
}

/** What an act needs to be told: the endpoint's input without the idempotency key. An upload takes the file itself. */
export type ActInput<E extends EndpointDefinition> = E extends { body: Multipart }
  ? Omit<InputOf<E>, 'idempotencyKey' | 'body'> & FilePart
  : Omit<InputOf<E>, 'idempotencyKey'>;

interface Along {
  signal?: AbortSignal;
  /** Share of an upload that has left, 0 to 1. */
  onProgress?: (share: number) => void;
  /** Tells two calls of one act apart that have the same input and are both meant. */
  of?: string;
}

/** Makes one call as part of an act. @throws ApiFailure */
export type Send = <E extends EndpointDefinition>(
  endpoint: E,
  ...rest: object extends ActInput<E> ? [input?: ActInput<E>, along?: Along] : [input: ActInput<E>, along?: Along]
) => Promise<OutputOf<E>>;

/** The server says after 10 s that an upstream is silent: a little longer than that. */
const longest = 12_000;

type Keys = Map<string, string>;

/** Runs the steps of an act. Each call keeps its key until all steps have succeeded: a repeat does nothing twice. */
export type Attempt = <Answer>(steps: (send: Send) => Promise<Answer>) => Promise<Answer>;

/**
 * Attempts at the acts of one screen. The same input sent again after a failure carries the same idempotency key, other
 * input carries a new one, and a success ends the keys it used.
 */
export function useAttempts(): Attempt {
  const [attempt] = useState(() => newAttempts());
  return attempt;
}

/**
 * @param load brings what sends the calls
 * @param patience for all calls of one attempt together, ms; uploads and calls with a time of their own come on top
 */
export function newAttempts(load: () => Promise<Transport> = transport, patience = longest): Attempt {
  const keys: Keys = new Map();
  return async (steps) => {
    const used = new Set<string>();
    const until = performance.now() + patience;
    const answer = await steps(senderWith({ keys, used, load, until }));
    for (const call of used) keys.delete(call);
    return answer;
  };
}

interface Sending {
  keys: Keys;
  /** Calls of this attempt that carried a key. */
  used: Set<string>;
  load: () => Promise<Transport>;
  /** When the person must be told, by `performance.now()`. */
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
      idempotencyKey: keyOf(JSON.stringify([endpoint.path, rest, file && identityOf(file), fields, along.of])),
    };
    const send = await load();
    if (file)
      return send.upload(endpoint, { ...rest, ...key, file, ...(name && { name }), ...(fields && { fields }) }, along);
    const clock = AbortSignal.timeout(Math.ceil(Math.max(0, until - performance.now())) + (endpoint.timeout ?? 0));
    const signal = along.signal ? AbortSignal.any([along.signal, clock]) : clock;
    return send
      .request(endpoint, { ...rest, ...key } as unknown as InputOf<typeof endpoint>, { signal })
      .catch((error) => {
        throw clock.aborted ? new ApiFailure(0, { code: 'UPSTREAM_TIMEOUT', reference: '' }) : error;
      });
  };
}

/** What sends the calls. */
export interface Transport {
  request: typeof request;
  upload: typeof upload;
}

/** Loaded with the first act where a screen does not need the contract to show itself. */
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

/** A file is itself however often it is chosen; a picture that was made here is itself only. */
function identityOf(file: Blob): string {
  if (file instanceof File) return `${file.name} ${file.size} ${file.lastModified}`;
  const number = numbers.get(file) ?? ++lastNumber;
  numbers.set(file, number);
  return `made ${number}`;
}
