'use client';

import { useState } from 'react';
import { isSame } from '@/lib/shapes/customer-changes';
import { toFailure } from './api-failure';

interface Save<Sent, Known, Stored extends Known> {
  sent: Sent;
  /** What the save starts from: contains the version. */
  from: Known;
  send: (from: Known) => Promise<Stored>;
  load: () => Promise<Stored>;
  /** Returns the part of what is stored that is sent. */
  sentOf: (stored: Stored) => Sent;
}

export interface OwnSaves<Sent> {
  /**
   * Saves. When an earlier save had arrived and only its answer was lost, what is saved now goes on top of it.
   * @throws the failure; CONFLICT when somebody else was faster
   */
  save: <Known, Stored extends Known>(save: Save<Sent, Known, Stored>) => Promise<Stored>;
  /** Returns whether this was sent and its answer has not come: it may be stored. */
  sent: (what: Sent) => boolean;
  /** Called when the form starts again from what is stored. */
  forget: () => void;
}

/** Returns the saves of a form that stays open after them. */
export function useOwnSaves<Sent>(): OwnSaves<Sent> {
  const [saves] = useState(() => newOwnSaves<Sent>());
  return saves;
}

/** Creates the saves behind `useOwnSaves`. */
export function newOwnSaves<Sent>(): OwnSaves<Sent> {
  /** What was sent since the last answer: each of these may be stored. */
  let unanswered: Sent[] = [];
  const wasSent = (what: Sent) => unanswered.some((one) => isSame(one, what));
  return {
    async save({ sent, from, send, load, sentOf }) {
      unanswered.push(sent);
      const stored = await send(from).catch(async (error: unknown) => {
        if (toFailure(error).code !== 'CONFLICT') throw error;
        const found = await load();
        if (!wasSent(sentOf(found))) throw error;
        return send(found);
      });
      unanswered = [];
      return stored;
    },
    sent: wasSent,
    forget: () => {
      unanswered = [];
    },
  };
}
