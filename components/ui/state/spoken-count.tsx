'use client';

import { useState } from 'react';

interface SpokenCountProps {
  /** What narrows the results: search and filters. */
  of: string;
  /** The results are those of `of`; false while they load. */
  settled: boolean;
  /** How many there are, in words. */
  sentence: string;
}

/** Says aloud how many results a search or a filter has left, and nothing of those that were there at first. */
export function SpokenCount({ of, settled, sentence }: SpokenCountProps) {
  const [first] = useState(of);
  const [changed, setChanged] = useState(false);
  if (!changed && of !== first) setChanged(true);
  return (
    <p role="status" className="visually-hidden">
      {changed && settled ? sentence : ''}
    </p>
  );
}
