/** The proof of an account, in statements about `users`. */
import { sql } from 'kysely';

/** The account has a confirmed address, or a number for RUA by text, where a PIN proves the person. */
export const isProven = sql<boolean>`(
  users.email_verified_at is not null or exists (select from text_numbers as text where text.user_id = users.id))`;
