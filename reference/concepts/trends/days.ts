import { sql } from 'kysely';

/** Returns the first moment of a day in Israel (SD 18). @param day `YYYY-MM-DD` */
export const startOfDay = (day: string) => sql<string>`(${day}::date::timestamp at time zone 'Asia/Jerusalem')`;
