'use client';

import { useState } from 'react';

export interface Pressed<Choice> {
  /** The last choice, until the server has answered it; null otherwise. */
  pressed: Choice | null;
  press: (choice: Choice) => void;
}

/**
 * Shows a choice in the render of its press, and until its attempt has ended. An action announces itself only after the
 * event, too late for a checkbox, which by then has gone back.
 * @param attempt the action's, which reports its failures
 */
export function usePressed<Choice>(attempt: (choice: Choice) => Promise<unknown>): Pressed<Choice> {
  const [last, setLast] = useState<{ choice: Choice } | null>(null);
  const press = async (choice: Choice) => {
    const mine = { choice };
    setLast(mine);
    await attempt(choice).catch(() => undefined);
    setLast((now) => (now === mine ? null : now));
  };
  return { pressed: last && last.choice, press: (choice) => void press(choice) };
}
