import { addDays, parseISO } from 'date-fns';
import { isoDay } from '@/lib/rules/time/calendar';
import { newRemark, type RemarkValues } from '../remarks/remark-values';

/** What a note can become: a task for today, a task for tomorrow, a reminder for tomorrow morning. */
export const noteTurns = ['task', 'tomorrow', 'reminder'] as const;
export type NoteTurn = (typeof noteTurns)[number];

/** Maximum length of a remark's subject in characters; a longer line is also stored as the text. */
const longestSubject = 200;

/** Returns the remark for one typed line. @param today `YYYY-MM-DD` */
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
