import { useTranslations } from 'next-intl';

/**
 * Returns a function that describes an action such as `orders.archive`: subject and action. An action without a text
 * stays as it is.
 */
export function useActionText(): (action: string) => string {
  const text = useTranslations('audit');
  return (action) => {
    const [area = '', verb = ''] = action.split('.');
    if (text.has(`actions.${area}.${verb}`)) return text(`actions.${area}.${verb}`);
    const areaText = text.has(`areas.${area}`) ? text(`areas.${area}`) : area;
    return `${areaText} · ${text.has(`verbs.${verb}`) ? text(`verbs.${verb}`) : verb}`;
  };
}
