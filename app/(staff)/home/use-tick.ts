import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toFailure } from '@/components/data/api-failure';
import { useErrorText } from '@/components/ui/error-notice';
import { showFailure } from '@/components/ui/toasts';
import { showUndo } from '@/components/ui/undo-toast';

export interface Ticked {
  id: string;
  value: boolean;
}

/** Takes something off a list of today, with a way back. @param concept whose queries are asked again */
export function useTick(concept: string, message: string, send: (ticked: Ticked) => Promise<unknown>) {
  const words = useTranslations('common');
  const describe = useErrorText();
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: send,
    onSuccess: async (_, { id, value }) => {
      await client.invalidateQueries({ queryKey: [concept] });
      if (value) showUndo({ message, undo: words('undo'), onUndo: () => mutate({ id, value: false }) });
    },
    onError: (error) => {
      const { code, reference } = toFailure(error);
      showFailure({ message: describe(code).title, reference });
    },
  });
  return {
    tick: (id: string) => mutate({ id, value: true }),
    pendingOf: (id: string) => isPending && variables?.id === id,
  };
}
