'use client';

import { Input } from '@mantine/core';
import { get, useFormState } from 'react-hook-form';
import { flattenErrors } from './error-paths';
import { useRuleMessages } from '../field/use-field';

/** Shows the errors at or below a path that has no field of its own, such as a choice made with cards or buttons. */
export function PathErrors({ path }: { path: string }) {
  const { errors } = useFormState();
  const rules = flattenErrors({ at: get(errors, path) as unknown }).flatMap((entry) => entry.rules);
  const messages = useRuleMessages(rules);
  return messages.length > 0 ? <Input.Error role="alert">{messages.join(' · ')}</Input.Error> : null;
}
