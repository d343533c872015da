'use client';

import { hashKey, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { showServerProblems } from '@/components/data/server-problems';
import { useErrorText } from '@/components/ui/state/error-notice';
import { showDone, showFailure } from '@/components/ui/action/toasts';
import { showUndo, type UndoToast } from '@/components/ui/action/undo-toast';
import type { EndpointDefinition, OutputOf } from '@/lib/contract/kit/endpoint';
import { type ApiFailure, toFailure } from './api-failure';
import { type ActionInput, type Send, useAttempts } from './attempts';

/** Calls of one action, in order; each goes through `send`, which keeps its idempotency key. */
export type Steps<Input, Answer> = (send: Send, input: Input) => Promise<Answer>;

interface Undo<Input, Answer> {
  run: (send: Send, input: Input, answer: Answer) => Promise<unknown>;
  /** Text of the toast after the undo; without it there is none. */
  done?: (input: Input) => string;
  onDone?: (input: Input) => unknown;
  /** Actions that follow each other fast, and are undone by one press. */
  joined?: {
    /** Toasts of one group stand beside each other. */
    group: string;
    /** Those of the same kind become one toast. */
    kind: (input: Input) => string;
    /** Text of the toast that tells of several. */
    say: (inputs: readonly Input[]) => string;
  };
}

interface ActionOptions<Input, Answer> {
  /** Text of the toast after success. */
  done?: (answer: Answer, input: Input) => string | { title: string; message: string; neutral?: boolean } | null;
  /** Undoes the action from the toast of `done`; null when this one cannot be undone. */
  undo?: Undo<Input, Answer> | ((input: Input) => Undo<Input, Answer> | null);
  /** Calls whose cached responses are outdated afterwards, also after a lost response: `orders`, `agents.list`. */
  stale?: readonly string[];
  /**
   * Shows the outcome before the response arrives. Of several underway the last one reloads: what is shown of the others
   * would be taken back for a moment.
   * @returns a function that restores the former state after a failure
   */
  atOnce?: (input: Input) => Promise<() => void>;
  onDone?: (answer: Answer, input: Input) => unknown;
  /** @returns a text for the toast instead of the default; null to show nothing, neither a toast nor at fields */
  onFailed?: (failure: ApiFailure, input: Input) => string | null | undefined | void | Promise<null | undefined | void>;
  /** Form of the input; the server's validation errors are shown at its fields. */
  form?: { setError: (path: never, error: { type: string; message: string }) => void };
  /** Actions of the same queue run one after the other, so that the last one wins. */
  queue?: string;
  /** Where failures are shown: in a toast, or by the screen, from `failure`. */
  failureIn?: 'toast' | 'screen';
}

type Optional<Input> = undefined extends Input
  ? [input?: Input]
  : object extends Input
    ? [input?: Input]
    : [input: Input];

export interface Action<Input, Answer> {
  /** Leaves out a second press of the same before the first one could disable its button. */
  run: (...input: Optional<Input>) => void;
  /** @throws ApiFailure */
  attempt: (...input: Optional<Input>) => Promise<Answer>;
  /** Running, until the outdated responses have been reloaded. */
  busy: boolean;
  /** Succeeded; stays true until the next run. */
  succeeded: boolean;
  /** The failure; null when it is shown at a field of `form`. */
  failure: ApiFailure | null;
  answer: Answer | undefined;
  /** Input of the last run. */
  input: Input | undefined;
  reset: () => void;
}

interface UseAction {
  <E extends EndpointDefinition>(
    endpoint: E,
    options?: ActionOptions<ActionInput<E>, OutputOf<E>>,
  ): Action<ActionInput<E>, OutputOf<E>>;
  <Input = void, Answer = unknown>(
    steps: Steps<Input, Answer>,
    options?: ActionOptions<Input, Answer>,
  ): Action<Input, Answer>;
}

/**
 * Runs an action of a screen: one write, or several that belong together. Handles its idempotency key (see
 * `useAttempts`), the toast with its outcome, undo, and reloading of outdated responses.
 */
export const useAction = useAnyAction as unknown as UseAction;

function useAnyAction(
  what: EndpointDefinition | Steps<unknown, unknown>,
  options: ActionOptions<unknown, unknown> = {},
): Action<unknown, unknown> {
  const words = useTranslations('ui');
  const tell = useTellFailure();
  const client = useQueryClient();
  const attempt = useAttempts();
  const running = useRef<{ last?: { input: unknown } | undefined; count: number }>({ count: 0 });
  const failed = async (error: unknown, input: unknown, former: (() => void) | undefined) => {
    former?.();
    const failure = toFailure(error);
    const said = await options.onFailed?.(failure, input);
    const isShown = said === null || (options.form && showServerProblems(options.form.setError as never, failure));
    if (!isShown && options.failureIn !== 'screen') tell(failure, said ?? undefined);
  };
  const refresh = () => readAgain(client, options.stale ?? []);
  const takeBack = async ({ run, done, onDone }: Undo<unknown, unknown>, input: unknown, answer: unknown) => {
    try {
      await attempt((send) => run(send, input, answer));
      if (done) showDone({ message: done(input) });
      onDone?.(input);
    } catch (error) {
      tell(toFailure(error));
    }
    await refresh();
  };
  const mutation = useMutation({
    ...(options.queue && { scope: { id: options.queue } }),
    mutationFn: (input: unknown) =>
      attempt((send) => (typeof what === 'function' ? what(send, input) : send(what, input as object))),
    onMutate: async (input) => {
      running.current.count++;
      return (await options.atOnce?.(input)) ?? (() => undefined);
    },
    onSuccess: async (answer, input) => {
      const said = options.done?.(answer, input) ?? null;
      const done = typeof said === 'string' ? { message: said } : said;
      const undo = typeof options.undo === 'function' ? options.undo(input) : options.undo;
      if (done && undo)
        showUndo({
          ...{ message: done.message, undo: words('undo'), onUndo: () => takeBack(undo, input, answer) },
          ...placeFor(undo, input, what),
        });
      else if (done) showDone(done);
      await options.onDone?.(answer, input);
    },
    onError: failed,
    onSettled: (_answer, _error, input) => {
      if (running.current.last?.input === input) running.current.last = undefined;
      running.current.count--;
      return options.atOnce && running.current.count > 0 ? undefined : refresh();
    },
  });
  const failure = mutation.error ? toFailure(mutation.error) : null;
  return {
    run: (input?: unknown) => {
      if (running.current.last && isSame(running.current.last.input, input)) return;
      running.current.last = { input };
      mutation.mutate(input);
    },
    attempt: (input?: unknown) => mutation.mutateAsync(input),
    busy: mutation.isPending,
    succeeded: mutation.isSuccess,
    failure: options.form && failure && namesFields(failure) ? null : failure,
    answer: mutation.data,
    input: mutation.variables,
    reset: mutation.reset,
  };
}

/** Returns beside which other toasts one stands, and with which it becomes one. */
const placeFor = (
  { joined }: Undo<unknown, unknown>,
  input: unknown,
  what: EndpointDefinition | Steps<unknown, unknown>,
): Pick<UndoToast, 'call' | 'joined'> =>
  joined
    ? { call: joined.group, joined: { key: joined.kind(input), what: input, say: joined.say } }
    : { call: typeof what === 'function' ? undefined : what.path };

/** Files are the same only as the same object: they have no contents to compare. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === 'object' &&
    one !== null &&
    !('file' in one) &&
    !(one instanceof Blob) &&
    hashKey([one]) === hashKey([other]));

const namesFields = ({ field, fields = [] }: ApiFailure) => field !== undefined || fields.length > 0;

const readAgain = (client: QueryClient, calls: readonly string[]) =>
  Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: call.split('.') })));

/**
 * Returns a function that shows the failure of an action as a toast: the broken rule where the response names one,
 * otherwise the text of the code.
 */
export function useTellFailure(): (failure: ApiFailure, message?: string) => void {
  const describe = useErrorText();
  const rules = useTranslations('form.rules');
  return (failure, message) => {
    const { code, reference, fields } = failure;
    const rule = fields?.[0]?.rule;
    const { title, next } = describe(code, failure);
    if (message) showFailure({ message, reference });
    else if (rule && rules.has(rule)) showFailure({ message: rules(rule), reference });
    else showFailure({ ...(next && { title }), message: next ?? title, reference });
  };
}
