import type { Generated, GeneratedAlways } from 'kysely';
import type { Language } from '#domain/values/languages.ts';
import type { Moment } from '#server/base/database/tables/moment.ts';

/** A number that RUA is used from by USSD, SMS and WhatsApp. */
export type TextNumbers = {
  /** The number in E.164. */
  number: string;
  /** Null until it has lodged or reported something. */
  user_id: number | null;
  linked_at: Moment | null;
  language: Generated<Language>;
  pin_seed: Buffer | null;
  /** When RUA gave it in place of another; null for the first one. */
  pin_given_at: Moment | null;
  wrong_pins: Generated<number>;
  wrong_pins_since: Moment | null;
  /** Read with the schema of the conversation. */
  step: unknown;
  resuming: Generated<boolean>;
  step_at: Moment | null;
  session: Generated<string>;
  session_read: Generated<number>;
  first_heard_at: Moment;
  heard_at: Moment;
  stopped_at: Moment | null;
  helped_at: Moment | null;
};

/** A code on its way to a number that an account wants to take over. */
export type TextNumberClaims = {
  user_id: number;
  number: string;
  code_hash: Buffer;
  wrong_tries: Generated<number>;
  expires_at: Moment;
};

export type TextChannel = 'ussd' | 'sms' | 'whatsapp';

/** Inputs from a gateway, each with its answer. */
export type TextInputs = {
  id: GeneratedAlways<number>;
  gateway: string;
  input_key: Buffer;
  number: string;
  channel: TextChannel;
  session: Generated<string>;
  typed: string;
  answer: Generated<string>;
  ends: Generated<boolean>;
  step_before: Generated<string>;
  step_after: Generated<string>;
  act: Generated<string>;
  outcome: Generated<string>;
  reference: Generated<string>;
  times: Generated<number>;
  at: Moment;
};
