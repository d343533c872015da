import type { PortalTexts } from '@/components/portal/frame/texts';

/** Texts of the buying journey: those of the portal, and the broken rules of fields by key. */
export interface PurchaseTexts extends PortalTexts {
  rules: Readonly<Record<string, string>>;
}

/** Returns the text of a broken rule; its key may have a limit after a space. */
export const ruleText = ({ rules }: PurchaseTexts, rule: string): string =>
  rules[rule.split(' ')[0] ?? ''] ?? rules.invalid ?? '';
