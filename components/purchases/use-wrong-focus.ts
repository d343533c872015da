import { useEffect, useState } from 'react';
import { wrongField } from './fields';

/** Returns a function that leads to the first wrong field of the step, once it is shown as wrong. */
export function useWrongFocus(): () => void {
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) document.querySelector<HTMLElement>(`#purchase-step ${wrongField}`)?.focus();
  }, [asked]);
  return () => setAsked((before) => before + 1);
}
