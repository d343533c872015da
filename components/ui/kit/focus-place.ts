/** Where the focus was, and the elements around it from the inside out. */
export interface Place {
  element: Element;
  around: readonly Element[];
  row: Row | null;
}

/** Row of a list with its place there, and the place of the control that had the focus in it. */
export interface Row {
  row: Element;
  list: Element;
  at: number;
  control: number;
}

/** Disabled ones count: the button that had the focus may be disabled by its own press. */
const controls = 'a[href], button, input';
export const controlsIn = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(controls)].filter((control) => control.checkVisibility());

function rowOf(element: Element): Row | null {
  const row = element.closest('li, tr, [role="row"]');
  const list = row?.parentElement;
  if (!row || !list) return null;
  return { row, list, at: [...list.children].indexOf(row), control: controlsIn(row).indexOf(element as HTMLElement) };
}

/** Returns where an element is now: once it is taken out of the page, nobody knows. */
export const placeOf = (element: Element): Place => {
  const around: Element[] = [];
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) around.push(one);
  return { element, around, row: rowOf(element) };
};
