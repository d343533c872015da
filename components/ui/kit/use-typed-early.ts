import { type RefObject, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';

type Field = HTMLInputElement | HTMLTextAreaElement;

const writtenIn =
  'textarea, input:is(:not([type]), [type=text], [type=search], [type=tel], [type=email], [type=password])';

/**
 * Takes over what was typed before the scripts of the page had come: the fields hear it now. A field whose value React
 * holds would lose it with its next render.
 *
 * @param within a field, or what holds fields
 */
export function useTypedEarly(within: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const early = fieldsOf(within.current)
      .filter((field) => field.value !== field.defaultValue)
      .map((field) => ({ field, typed: field.value }));
    if (early.length === 0) return;
    // Each change is rendered before the next: a form that holds all its values changes the latest ones.
    const timer = setTimeout(() => early.forEach(({ field, typed }) => flushSync(() => hear(field, typed))));
    return () => clearTimeout(timer);
  }, [within]);
}

function fieldsOf(root: HTMLElement | null): Field[] {
  if (!root) return [];
  return root.matches(writtenIn) ? [root as Field] : [...root.querySelectorAll<Field>(writtenIn)];
}

/** Has a field report a value that it has already: React compares with the value that it saw last. */
function hear(field: Field, typed: string): void {
  // More was typed meanwhile, and heard.
  if (field.value !== typed && field.value !== field.defaultValue) return;
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  field.value = '';
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
