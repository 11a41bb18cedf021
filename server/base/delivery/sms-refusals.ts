/** Why an SMS is not sent, as the sender and the staff read it. */

export const smsLimitNames = ['number', 'recipient', 'sender', 'network', 'country', 'day'] as const;
export type SmsLimitName = (typeof smsLimitNames)[number];

export const noSmsToNumber = 'RUA sends no SMS to this number.';

export const refusalReasons: Record<SmsLimitName, string> = {
  number: noSmsToNumber,
  recipient: 'This number got as many SMS from RUA as it may in a day.',
  sender: 'Too many SMS were sent from this account in a day.',
  network: 'Too many SMS of accounts without a confirmed e-mail address were sent from one network in a day.',
  country: 'RUA has sent as many SMS to this country as it may in a day.',
  day: 'RUA has sent as many SMS as it may in a day.',
};
