import { addDays, parseISO } from 'date-fns';
import { isoDay } from '@/lib/rules/calendar';
import { newRemark, type RemarkValues } from './remark-values';

/** What a note can be turned into: a task of today, a task of tomorrow, a reminder for tomorrow morning. */
export const noteTurns = ['task', 'tomorrow', 'reminder'] as const;
export type NoteTurn = (typeof noteTurns)[number];

/** Most characters of a remark's subject; what is longer goes into its text as well. */
const longestSubject = 200;

/** The remark that one typed line makes. @param today `YYYY-MM-DD` */
export function noteIn(typed: string, turn: NoteTurn | null, today: string): RemarkValues {
  const said = typed.trim();
  const tomorrow = isoDay(addDays(parseISO(today), 1));
  const isTask = turn === 'task' || turn === 'tomorrow';
  return {
    ...newRemark(today),
    kind: isTask ? 'task' : 'remark',
    subject: said.slice(0, longestSubject),
    text: said.length > longestSubject ? said : '',
    day: turn === 'tomorrow' ? tomorrow : isTask ? today : null,
    remindDay: turn === 'reminder' ? tomorrow : null,
  };
}
