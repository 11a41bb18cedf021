/**
 * Emergency numbers, as editable data. Police control-room mobiles change every year and are content instead.
 * A call is always a person's second tap, never placed blindly.
 */

export type EmergencyNumber = {
  readonly name: 'Emergency' | 'Lagos emergency' | 'Road crash' | 'Road safety';
  /** A short label for the number. */
  readonly word: 'Emergency' | 'Lagos' | 'FRSC';
  /** The service that answers, in short. */
  readonly answeredBy: string;
  /** The number as people read it. */
  readonly shown: string;
  /** The number in a `tel:` link. */
  readonly dial: string;
  readonly tollFree: boolean;
  /** The state it works in; null for the whole country. */
  readonly state: string | null;
};

export const emergencyNumbers: readonly EmergencyNumber[] = [
  {
    name: 'Emergency',
    word: 'Emergency',
    answeredBy: 'National emergency number',
    shown: '112',
    dial: '112',
    tollFree: true,
    state: null,
  },
  {
    name: 'Lagos emergency',
    word: 'Lagos',
    answeredBy: 'Lagos State Command and Control Centre',
    shown: '767',
    dial: '767',
    tollFree: true,
    state: 'Lagos',
  },
  {
    name: 'Road crash',
    word: 'FRSC',
    answeredBy: 'Federal Road Safety Corps (FRSC)',
    shown: '122',
    dial: '122',
    tollFree: true,
    state: null,
  },
  {
    name: 'Road safety',
    word: 'FRSC',
    answeredBy: 'Federal Road Safety Corps (FRSC)',
    shown: '0700 2255 3772',
    dial: '070022553772',
    tollFree: false,
    state: null,
  },
];
