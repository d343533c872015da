import { useSyncExternalStore } from 'react';

/** Tells that the page of the server is shown or taken over: what is rendered must be what the server rendered. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );

const neverChanges = () => () => undefined;
