import { useTranslations } from 'next-intl';

/**
 * Returns a function that describes an action such as `orders.archive`: subject and action. An action without a text
 * stays as it is.
 */
export function useActText(): (action: string) => string {
  const text = useTranslations('audit');
  return (action) => {
    const [area = '', verb = ''] = action.split('.');
    if (text.has(`acts.${area}.${verb}`)) return text(`acts.${area}.${verb}`);
    const areaText = text.has(`areas.${area}`) ? text(`areas.${area}`) : area;
    return `${areaText} · ${text.has(`verbs.${verb}`) ? text(`verbs.${verb}`) : verb}`;
  };
}
