import type { Generated, GeneratedAlways } from 'kysely';
import type { AccountType } from '#domain/contract/account-types.ts';
import type { OfficerRole } from '#domain/contract/officer-roles.ts';
import type { StaffRole } from '#domain/contract/staff-roles.ts';
import type { DateStyle } from '#domain/values/clock.ts';
import type { Language } from '#domain/values/languages.ts';
import type { Moment } from '#server/base/database/tables/moment.ts';

export type Users = {
  id: GeneratedAlways<number>;
  email: string;
  password_hash: Buffer;
  account_type: AccountType;
  agency_id: number | null;
  /** The role of an officer; null for other accounts. */
  officer_role: OfficerRole | null;
  /** The role of a member of staff; null for other accounts. */
  staff_role: StaffRole | null;
  deactivated_at: Moment | null;
  /** When the personal data was erased; the row stays for the reports that others hold. */
  erased_at: Moment | null;
  suspended_at: Moment | null;
  suspension_reason: Generated<string>;
  search_text: GeneratedAlways<string>;
  email_verified_at: Moment | null;
  /** The known device that proved the address without a session, until one person is shown to have password and mail. */
  proven_on: Buffer | null;
  first_name: Generated<string>;
  last_name: Generated<string>;
  phone: Generated<string>;
  state: Generated<string>;
  city: Generated<string>;
  address: Generated<string>;
  created_at: Generated<Moment>;
  /** Minutes after midnight in West Africa Time; both null for no quiet hours. */
  quiet_from: number | null;
  quiet_to: number | null;
  photo: Generated<string>;
  date_style: Generated<DateStyle>;
  /** Null where none was chosen. */
  language: Language | null;
  first_day_put_off: Generated<number>;
  /** The number and the time of the check of a company (domain/identity/company-checks.ts). Both are null for other accounts. */
  cac_number: string | null;
  company_checked_at: Moment | null;
};

export type SessionKind = 'full' | 'password-reset';

export type Sessions = {
  id: GeneratedAlways<number>;
  token_hash: Buffer;
  user_id: number;
  kind: SessionKind;
  remembered: Generated<boolean>;
  /** Whether a cookie of our own client holds the session's token. */
  in_cookie: Generated<boolean>;
  ip_address: string;
  user_agent: string;
  created_at: Generated<Moment>;
  last_seen_at: Generated<Moment>;
  expires_at: Moment;
  confirmed_at: Moment | null;
};

/** A device on which a verified account has signed in (server/base/http/limits/known-devices.ts). */
export type KnownDevices = { device_hash: Buffer; user_id: number; last_used_at: Generated<Moment> };

export type CodePurpose = 'verify-email' | 'reset-password';

export type MailedCodes = {
  id: GeneratedAlways<number>;
  email: string;
  purpose: CodePurpose;
  user_id: number | null;
  /** The first one of a new account. */
  of_sign_up: Generated<boolean>;
  code_hash: Buffer;
  wrong_tries: Generated<number>;
  created_at: Generated<Moment>;
  expires_at: Moment;
  used_at: Moment | null;
  /** Null for codes of before there were links. */
  link_hash: Buffer | null;
  link_expires_at: Moment | null;
};

/** One wrong code (server/features/identity/accounts/code-guesses.ts). */
export type CodeGuesses = { guesser: string; guessed_at: Generated<Moment> };
