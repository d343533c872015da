import type { Requirement, Viewer } from './keys';

/** Acts that a screen may offer, and what each needs; the tariff may narrow them further (decision 2). */
export const actions = {
  createQuote: 'CAR_SEARCH',
  createOrder: 'CREATE_ORDER',
  editOrder: 'CREATE_ORDER',
  createCustomer: 'VIEW_MENU_CUSTOMERS',
  sendToSign: 'SEND_DOCS_FOR_SIGN',
} as const satisfies Record<string, Requirement>;

export type Action = keyof typeof actions;
export type Decision = { allowed: true } | { allowed: false; because: Requirement | 'tariff' };

/** Decision on every act for one person: pages get this, never roles. */
export function decisionsFor(viewer: Viewer): Record<Action, Decision> {
  const decide = (action: Action): Decision => {
    const requirement = actions[action];
    if (viewer.secretary || !viewer.has.includes(requirement)) return { allowed: false, because: requirement };
    if (viewer.tariffActions && !viewer.tariffActions.includes(requirement))
      return { allowed: false, because: 'tariff' };
    return { allowed: true };
  };
  return Object.fromEntries((Object.keys(actions) as Action[]).map((action) => [action, decide(action)])) as Record<
    Action,
    Decision
  >;
}
