import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { newIdempotencyKey, request } from '@/components/data/request';
import { useErrorText } from '@/components/ui/error-notice';
import { showDone, showFailure } from '@/components/ui/toasts';
import { merges } from '@/lib/contract/merges';

type Body = Parameters<typeof request<typeof merges.create>>[1] extends { body: infer B } | undefined ? B : never;

/** Merges once however often it is pressed, and leads to where it can be undone. A card that has changed meanwhile is looked at again. */
export function useMerge(onLookAgain: () => void) {
  const text = useTranslations('similarities');
  const rules = useTranslations('validation');
  const describe = useErrorText();
  const client = useQueryClient();
  const router = useRouter();
  const [keys] = useState(() => new Map<string, string>());
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (body: Body) => {
      const act = JSON.stringify(body);
      keys.set(act, keys.get(act) ?? newIdempotencyKey());
      return request(merges.create, { body, idempotencyKey: keys.get(act)! });
    },
    onSuccess: ({ survivor }) => {
      showDone({ message: text('merged', { name: survivor.name }) });
      for (const name of [['merges', 'list'], ['similarities'], ['customers'], ['orders'], ['relations']])
        void client.invalidateQueries({ queryKey: name });
      router.push('/customers/similar?part=merges');
    },
    onError: (error) => {
      const { code, reference, fields } = toFailure(error);
      const rule = fields?.[0]?.rule;
      if (code === 'CONFLICT') onLookAgain();
      const message =
        code === 'CONFLICT' ? text('changedSince') : rule && rules.has(rule) ? rules(rule) : describe(code).title;
      showFailure({ message, ...(code !== 'CONFLICT' && { reference }) });
    },
  });
  return { merge: mutate, pending: isPending || isSuccess };
}
