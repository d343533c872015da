import { type RefObject, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';

type Field = HTMLInputElement | HTMLTextAreaElement;

const writtenIn =
  'textarea, input:is(:not([type]), [type=text], [type=search], [type=tel], [type=email], [type=password])';
const chosenIn = 'input:is([type=radio], [type=checkbox])';

/**
 * Takes over what was typed and chosen before the scripts of the page had come: the fields hear it now. A field whose
 * value React holds would lose it with its next render.
 *
 * @param within a field, or what holds fields
 */
export function useTypedEarly(within: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const early = [
      ...fieldsOf<Field>(within.current, writtenIn)
        .filter((field) => field.value !== field.defaultValue)
        .map((field) => hearing(hearText, field, field.value)),
      ...fieldsOf<HTMLInputElement>(within.current, chosenIn)
        .filter(isChosenEarly)
        .map((field) => hearing(hearChoice, field, field.checked)),
    ];
    if (early.length === 0) return;
    // Each change is rendered before the next: a form that holds all its values changes the latest ones.
    const timer = setTimeout(() => early.forEach((hear) => flushSync(hear)));
    return () => clearTimeout(timer);
  }, [within]);
}

const hearing =
  <F, V>(hear: (field: F, value: V) => void, field: F, value: V) =>
  () =>
    hear(field, value);

function fieldsOf<F extends HTMLElement>(root: HTMLElement | null, kind: string): F[] {
  if (!root) return [];
  return root.matches(kind) ? [root as F] : [...root.querySelectorAll<F>(kind)];
}

/** Of a group, only the new choice counts: it takes the former one away. */
const isChosenEarly = ({ type, checked, defaultChecked }: HTMLInputElement) =>
  checked !== defaultChecked && (checked || type === 'checkbox');

/** Returns what sets a property as a person does: React compares with the value that it saw last. */
const setAsTyped = (kind: typeof HTMLInputElement | typeof HTMLTextAreaElement, name: string) =>
  Object.getOwnPropertyDescriptor(kind.prototype, name)?.set;

/** Has a field report a value that it has already. */
function hearText(field: Field, typed: string): void {
  // More was typed meanwhile, and heard.
  if (field.value !== typed && field.value !== field.defaultValue) return;
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  field.value = '';
  setAsTyped(kind, 'value')?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Has a field report a choice that it has already, unless another one of its group was made meanwhile. */
function hearChoice(field: HTMLInputElement, checked: boolean): void {
  if (field.checked !== checked) return;
  field.checked = !checked;
  setAsTyped(HTMLInputElement, 'checked')?.call(field, checked);
  field.dispatchEvent(new Event('click', { bubbles: true }));
}
