// Loaded with the first tick: showing the page does not need the contract.
import type { Send } from '@/components/data/attempts';
import { opportunities } from '@/lib/contract/desk/opportunities';
import { remarks } from '@/lib/contract/customers/remarks';
import type { Ticked } from './use-tick';

export const answerReply = (send: Send, { id, value }: Ticked) =>
  send(opportunities.answer, { params: { sentId: id }, body: { value } });

export const completeTask = (send: Send, { id, value }: Ticked) =>
  send(remarks.complete, { params: { remarkId: id }, body: { value } });
