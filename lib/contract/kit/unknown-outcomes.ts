/** Statuses after which a gateway or a crashed server does not know what has happened to a write. 503 is a refusal. */
export const unknownOutcomes: readonly number[] = [500, 502, 504];
