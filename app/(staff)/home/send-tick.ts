// Loaded with the first tick: the contract is not needed to show the page.
import { request } from '@/components/data/request';
import { opportunities } from '@/lib/contract/opportunities';
import { remarks } from '@/lib/contract/remarks';
import type { Ticked } from './use-tick';

export const answerReply = ({ id, value }: Ticked) =>
  request(opportunities.answer, { params: { sentId: id }, body: { value } });

export const completeTask = ({ id, value }: Ticked) =>
  request(remarks.complete, { params: { remarkId: id }, body: { value } });
