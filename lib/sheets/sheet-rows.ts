/** Returns the first rows; of a sheet that is being read no more than these are read. */
export function firstOf<Row>(rows: Iterable<Row>, max: number): Row[] {
  const first: Row[] = [];
  for (const row of rows) {
    if (first.push(row) >= max) break;
  }
  return first;
}

/** Rows of a sheet that can be looked at before it is walked through. */
const maxKept = 100;

/** Keeps the first rows of a sheet, so that several can look at them. */
export function keptRows<Row>(rows: Generator<Row>): Iterable<Row> {
  const kept: Row[] = [];
  return {
    *[Symbol.iterator]() {
      let at = 0;
      for (;;) {
        for (; at < kept.length; at++) yield kept[at]!;
        const { value, done } = rows.next();
        if (done) return;
        if (kept.length < maxKept) kept.push(value);
        else yield value;
      }
    },
  };
}
