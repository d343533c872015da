import { useTranslations } from 'next-intl';

/** `orders.archive` in words: what it is about, and what was done. What nobody has words for stays as it is. */
export function useActText(): (action: string) => string {
  const text = useTranslations('audit');
  return (action) => {
    const [area = '', verb = ''] = action.split('.');
    if (text.has(`acts.${area}.${verb}`)) return text(`acts.${area}.${verb}`);
    const areaText = text.has(`areas.${area}`) ? text(`areas.${area}`) : area;
    return `${areaText} · ${text.has(`verbs.${verb}`) ? text(`verbs.${verb}`) : verb}`;
  };
}
