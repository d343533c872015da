'use client';

import { useState } from 'react';
import { isSame } from '@/lib/shapes/customer-changes';
import { mayPass, toFailure } from './api-failure';
import { newIdempotencyKey } from './idempotency-key';

/** A creation without an answer: it may have been carried out. */
export interface Lost<Sent> {
  sent: Sent;
  key: string;
}

/** Sends a creation under an idempotency key. */
type SendCreation<Sent, Created> = (sent: Sent, key: string) => Promise<Created>;

interface Creation<Sent, Created, Stored> {
  sent: Sent;
  send: SendCreation<Sent, Created>;
  /** Saves what was changed since `before` was sent, on top of what that has created. */
  change: (created: Created, before: Sent) => Promise<Stored>;
}

interface Replacement<Sent, Created, Stored> {
  repeat: SendCreation<Sent, Created>;
  /** `lost` is what the lost creation has created; null when it has not arrived, as far as is known. */
  send: (lost: Created | null) => Promise<Stored>;
}

export interface OwnCreation<Sent> {
  /** What was sent without an answer; null when there is nothing. */
  lost: () => Sent | null;
  /**
   * Creates one thing. When the answer of an earlier creation was lost, that one is sent again as it was, which finds
   * what it has created or creates it now; what was changed since is saved on top of it.
   * @throws the failure
   */
  create: <Created, Stored>(creation: Creation<Sent, Created, Stored>) => Promise<Created | Stored>;
  /**
   * Sends something else in place of a lost creation: when that one has arrived, which is a conflict, on top of it.
   * @throws the failure
   */
  replace: <Created, Stored>(replacement: Replacement<Sent, Created, Stored>) => Promise<Stored>;
  /** Sends the lost creation again as it was. @returns null when there is none, or when it was refused: nothing exists */
  repeat: <Created>(send: SendCreation<Sent, Created>) => Promise<Created | null>;
  /** Goes on with one from before a reload, unless there is a newer one. */
  resume: (earlier: Lost<Sent>) => void;
  /** Called when what was created is known, or something else is to be created. */
  forget: () => void;
}

/** Returns whether a failed creation cannot have been carried out. After a sign-in it is sent again. */
function isRefusal(error: unknown): boolean {
  const failure = toFailure(error);
  return !mayPass(failure) && failure.status !== 401;
}

/** Returns the creation of one thing in a form that a reload closes. */
export function useCreation<Sent>(): OwnCreation<Sent> {
  const [creation] = useState(() => newOwnCreation<Sent>());
  return creation;
}

/** Keeps a lost creation for a reload, or drops it. Keeping takes a moment: `isLatest` tells whether it is still due. */
type Keep<Sent> = (lost: Lost<Sent> | null, isLatest: () => boolean) => void;

/** Creates the creation behind `useOwnCreation`. */
export function newOwnCreation<Sent>(keep: Keep<Sent> = () => undefined): OwnCreation<Sent> {
  let lost: Lost<Sent> | null = null;
  const put = (next: Lost<Sent> | null) => {
    if (lost === next) return;
    lost = next;
    keep(next, () => lost === next);
  };
  /** A refusal is thrown, and forgets what was sent. */
  const settle = async <Created>(one: Lost<Sent>, send: SendCreation<Sent, Created>): Promise<Created> => {
    try {
      return await send(one.sent, one.key);
    } catch (error) {
      if (isRefusal(error)) put(null);
      throw error;
    }
  };
  const repeat = async <Created>(send: SendCreation<Sent, Created>): Promise<Created | null> => {
    if (lost === null) return null;
    return settle(lost, send).catch((error: unknown) => {
      if (isRefusal(error)) return null;
      throw error;
    });
  };
  return {
    lost: () => lost?.sent ?? null,
    async create({ sent, send, change }) {
      const before = lost;
      const earlier = before && (await repeat(send));
      if (before && earlier !== null) {
        const stored = isSame(before.sent, sent) ? earlier : await change(earlier, before.sent);
        put(null);
        return stored;
      }
      // Kept before it is sent: the page may be left before the answer.
      const one = { sent, key: newIdempotencyKey() };
      put(one);
      const created = await settle(one, send);
      put(null);
      return created;
    },
    replace: ({ repeat: again, send }) =>
      send(null).catch(async (error: unknown) => {
        const created = toFailure(error).code === 'CONFLICT' ? await repeat(again) : null;
        if (created === null) throw error;
        return send(created);
      }),
    repeat,
    resume: (earlier) => {
      lost ??= earlier;
    },
    forget: () => put(null),
  };
}
