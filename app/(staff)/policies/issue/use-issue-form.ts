'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { unreachable } from '@/components/data/api-failure';
import { keepAnswer } from '@/components/data/keep-answer';
import { onLastSaves } from '@/components/data/last-saves';
import { useOwnSaves } from '@/components/data/own-saves';
import { queryFor } from '@/components/data/query-for';
import { read } from '@/components/data/request';
import { useAction } from '@/components/data/use-action';
import { useLazySchemaForm } from '@/components/form/frame/use-lazy-schema-form';
import { type IssueCase, type IssueItem, type IssueSettings, policies } from '@/lib/contract/orders/policies';

const loadSettings = () => import('./entered-settings').then((file) => file.schemas.settings);

export type IssueForm = UseFormReturn<IssueSettings, unknown, IssueSettings>;

/** Delay of a save after the last typed character, ms. What is ticked or chosen is saved at once. */
const delay = 500;

export interface IssueFormHandle {
  form: IssueForm;
  /** Saves what has changed at once. @returns the stored item @throws ApiFailure */
  save: () => Promise<IssueItem>;
  saving: boolean;
  saved: boolean;
  failure: ReturnType<typeof useSave>['failure'];
  /** Drops what was typed and shows the stored settings. */
  reload: () => void;
}

/** Returns whether the focus is in a field of text, where more characters may follow. */
const isTyping = () =>
  document.activeElement instanceof HTMLInputElement && !['checkbox', 'radio'].includes(document.activeElement.type);

const itemIn = ({ items }: IssueCase, orderItemId: string): IssueItem =>
  items.find((one) => one.orderItemId === orderItemId)!;

function useSave(orderId: string) {
  const client = useQueryClient();
  const { queryKey } = queryFor('policies.get', policies.get, { params: { orderId } });
  return useAction(policies.setProducts, {
    failureIn: 'screen',
    queue: `issue ${orderId}`,
    onDone: (shown) => keepAnswer(client, queryKey, shown),
  });
}

/** Keeps the settings of an offer and saves each valid change shortly afterwards, so that nothing typed is lost. */
export function useIssueForm(orderId: string, item: IssueItem, locked: boolean): IssueFormHandle {
  const form = useLazySchemaForm(loadSettings, item.settings) as IssueForm;
  const client = useQueryClient();
  const action = useSave(orderId);
  const { attempt } = action;
  const known = useRef({ version: item.settingsVersion, text: JSON.stringify(item.settings) });
  const saves = useOwnSaves<IssueSettings>();
  const last = useRef<Promise<IssueItem>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stored = useCallback(() => {
    const { queryKey } = queryFor('policies.get', policies.get, { params: { orderId } });
    return itemIn(client.getQueryData<IssueCase>(queryKey)!, item.orderItemId);
  }, [client, orderId, item.orderItemId]);
  const saveChanges = useCallback(async () => {
    clearTimeout(timer.current);
    const enteredSettings = await loadSettings().catch(() => {
      throw unreachable();
    });
    const parsed = enteredSettings.safeParse(form.getValues());
    const text = JSON.stringify(parsed.data);
    if (!parsed.success || text === known.current.text) return stored();
    const params = { orderId };
    const ofOffer = async (shown: Promise<IssueCase>) => itemIn(await shown, item.orderItemId);
    const next = await saves.save({
      sent: parsed.data,
      from: { settingsVersion: known.current.version },
      send: ({ settingsVersion: version }) =>
        ofOffer(attempt({ params, body: { products: [{ ...parsed.data, version }] } })),
      load: () => ofOffer(read(policies.get, { params })),
      sentOf: ({ settings }) => settings,
    });
    known.current = { version: next.settingsVersion, text };
    return next;
  }, [attempt, form, item.orderItemId, orderId, saves, stored]);
  // One after the other: each save needs the version that the one before it got.
  const save = useCallback(() => {
    last.current = last.current ? last.current.then(saveChanges, saveChanges) : saveChanges();
    return last.current;
  }, [saveChanges]);
  useEffect(() => {
    if (locked) return undefined;
    const saveNow = () => void save().catch(() => undefined);
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(saveNow, isTyping() ? delay : 0);
      },
    });
    // A field that is being typed in loses nothing when the page is left.
    addEventListener('pagehide', saveNow);
    document.addEventListener('visibilitychange', saveNow);
    const forget = onLastSaves(save);
    return () => {
      stop();
      forget();
      clearTimeout(timer.current);
      removeEventListener('pagehide', saveNow);
      document.removeEventListener('visibilitychange', saveNow);
    };
  }, [form, locked, save]);
  const reload = useCallback(() => {
    const next = stored();
    known.current = { version: next.settingsVersion, text: JSON.stringify(next.settings) };
    saves.forget();
    form.reset(next.settings);
    action.reset();
  }, [action, form, saves, stored]);
  return { form, save, saving: action.busy, saved: action.succeeded, failure: action.failure, reload };
}
