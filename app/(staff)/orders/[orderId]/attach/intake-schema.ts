import { intake } from '@/lib/contract/orders/attachings';

/** Schema of step 1, which loads apart from it. */
export const intakeSchema = intake;
