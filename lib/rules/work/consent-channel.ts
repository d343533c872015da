/**
 * Returns the channel by whose consent, unsubscribing and address a message goes: WhatsApp reaches the mobile number, and
 * whoever wants no text messages there wants none in WhatsApp either.
 */
export const consentChannel = (channel: 'SMS' | 'MAIL' | 'WHATSAPP' | 'WHATSAPP_BUSINESS'): 'SMS' | 'MAIL' =>
  channel === 'MAIL' ? 'MAIL' : 'SMS';
