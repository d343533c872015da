import { Fragment } from 'react';

/** Shows short facts in one line. Each fact is isolated, so that Latin ones do not reorder the line. */
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
