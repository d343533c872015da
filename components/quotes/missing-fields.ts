import type { FieldValues } from 'react-hook-form';
import type { FormSchema } from '@/components/form/frame/use-resolved-form';

/** Returns the paths that prevent sending, once each, in the order of a list of fields. */
export function missingIn(schema: FormSchema, values: FieldValues, order: readonly string[]): string[] {
  const result = schema.safeParse(values);
  const paths = (result.error?.issues ?? []).map(({ path }) => path.join('.'));
  const rankOf = (path: string) => {
    const at = order.indexOf(path);
    return at < 0 ? order.length : at;
  };
  return [...new Set(paths)].sort((a, b) => rankOf(a) - rankOf(b));
}
