'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toFailure } from '@/components/data/api-failure';
import { useErrorText } from '@/components/ui/error-notice';
import { showFailure } from '@/components/ui/toasts';

/** Changes many customers at once: whatever comes of it, lists that show them look again. */
export function useCustomersChange<Change>(
  change: (asked: Change) => Promise<unknown>,
  onDone: (asked: Change) => void,
) {
  const describe = useErrorText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (_, asked) => onDone(asked),
    onError: (error) => {
      const { code, reference } = toFailure(error);
      showFailure({ message: describe(code).title, reference });
    },
    onSettled: () =>
      Promise.all(['customers', 'orders'].map((concept) => client.invalidateQueries({ queryKey: [concept] }))),
  });
}
