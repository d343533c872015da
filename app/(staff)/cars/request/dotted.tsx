import { Fragment } from 'react';

/** Short facts in one line, each an isolated run, so that Latin ones do not turn the order of the line around. */
export function Dotted({ facts }: { facts: readonly (string | number | null | undefined)[] }) {
  return facts
    .filter((fact) => fact !== null && fact !== undefined && fact !== '')
    .map((fact, at) => (
      <Fragment key={at}>
        {at > 0 ? ' · ' : null}
        <bdi>{fact}</bdi>
      </Fragment>
    ));
}
