import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toFailure } from '@/components/data/api-failure';
import { request } from '@/components/data/request';
import { useErrorText } from '@/components/ui/error-notice';
import { showDone, showFailure } from '@/components/ui/toasts';
import { showUndo } from '@/components/ui/undo-toast';
import { similarities } from '@/lib/contract/similarities';

/** Every two of some. */
const pairsOf = (ids: readonly string[]): [string, string][] =>
  ids.flatMap((one, at) => ids.slice(at + 1).map((other): [string, string] => [one, other]));

/** Tells customers apart for good; it can be taken back at once. */
export function useDismissal() {
  const text = useTranslations('similarities');
  const words = useTranslations('common');
  const errorText = useErrorText();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ ids, undo }: { ids: readonly string[]; undo?: true }) =>
      request(undo ? similarities.recall : similarities.dismiss, { body: { pairs: pairsOf(ids) } }),
    onSuccess: (_, { ids, undo }) => {
      if (undo) showDone({ message: text('recalled') });
      else showUndo({ message: text('dismissed'), undo: words('undo'), onUndo: () => mutate({ ids, undo: true }) });
    },
    onError: (error) => {
      const { code, reference } = toFailure(error);
      showFailure({ message: errorText(code).title, reference });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['similarities', 'list'] }),
  });
  return { dismiss: (ids: readonly string[]) => mutate({ ids }), pending: isPending };
}
