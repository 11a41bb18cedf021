/** The proof of an account, in statements about `users`. */
import { sql } from 'kysely';

/** They confirmed their address, or text RUA, where a PIN proves them. */
export const isProven = sql<boolean>`(
  users.email_verified_at is not null or exists (select from text_numbers as text where text.user_id = users.id))`;
