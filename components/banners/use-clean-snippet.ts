import { useEffect, useState } from 'react';

/**
 * Returns HTML as readers will get it, without what is not allowed; null while there is none. What cleans it is large,
 * and loads once something is written. Without a network nothing is shown.
 */
export function useCleanSnippet(html: string | null): string | null {
  const [cleaned, setCleaned] = useState<string | null>(null);
  useEffect(() => {
    if (!html) return;
    let current = true;
    import('@/lib/rules/work/snippet').then(
      ({ cleanSnippet }) => current && setCleaned(cleanSnippet(html)),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [html]);
  // While one more letter is cleaned, the text before it stays.
  return html ? cleaned : null;
}
