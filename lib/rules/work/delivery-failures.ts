/**
 * Why a message did not arrive. UNKNOWN_ADDRESS: nobody has that number or mailbox, so nothing is sent there again;
 * UNREACHABLE: switched off or full for as long as the gateway tried; BLOCKED: the network or the mail server takes no
 * such messages.
 */
export const deliveryFailures = ['UNKNOWN_ADDRESS', 'UNREACHABLE', 'BLOCKED', 'OTHER'] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];
