'use client';

import { Input } from '@mantine/core';
import { get, useFormState } from 'react-hook-form';
import { flattenErrors } from './error-paths';
import { useRuleMessages } from './use-field';

/** What is wrong at a path, or below it, that has no field of its own: a choice made with cards or buttons. */
export function PathErrors({ path }: { path: string }) {
  const { errors } = useFormState();
  const rules = flattenErrors({ at: get(errors, path) as unknown }).flatMap((entry) => entry.rules);
  const messages = useRuleMessages(rules);
  return messages.length > 0 ? <Input.Error role="alert">{messages.join(' · ')}</Input.Error> : null;
}
