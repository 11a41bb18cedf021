/**
 * A form that is filled in and not lodged yet, kept on this device as it is typed. It may name other people, so it belongs to
 * one account and goes when it is lodged, when it is discarded, and when the person signs out.
 */
import * as z from 'zod/mini';
import { unclaimedHours } from '#domain/platform/pictures/uploads.ts';
import { parseJson } from '#domain/values/json.ts';
import type { KeyedRequest } from '#web/lib/idempotency-keys.ts';

/** Signing out removes every key that begins with `rua`. */
const prefix = 'ruaDraft:';
const heldMilliseconds = unclaimedHours * 3_600_000;

export type Draft<Content> = {
  content: Content;
  /** The body sent last, with its `Idempotency-Key`: its answer may have been lost. */
  sent: KeyedRequest | null;
  /** ISO 8601. */
  savedAt: string;
};

type DraftBoxOptions<Content> = {
  /** The name of the form, for the key under which the draft is stored. */
  name: string;
  /** Unlike the endpoint's body it takes half typed values. */
  schema: z.ZodMiniType<Content>;
  /** Pictures that were held for too long are gone. */
  withoutPictures: (content: Content) => Content;
  /** Leaves out values that are true for a short time only, such as a position. @param savedAt ISO 8601. */
  stillTrue?: (content: Content, savedAt: string, now: Date) => Content;
};

export type DraftBox<Content> = {
  /** @returns null for a value that is no draft. */
  parse: (json: string, now: Date) => Draft<Content> | null;
  read: (accountId: number) => Draft<Content> | null;
  /** @returns whether it is kept: storage may be full or refused. */
  write: (accountId: number, draft: Draft<Content>) => boolean;
  remove: (accountId: number) => void;
  /** The draft and its place, for the code that brings it back into its form. */
  asText: (accountId: number, content: Content) => { draftKey: string; draft: string };
};

const envelope = z.object({
  sent: z.catch(
    z.nullable(z.object({ key: z.string(), body: z.string() })),
    null,
  ) satisfies z.ZodMiniType<KeyedRequest | null>,
  savedAt: z.iso.datetime(),
  content: z.unknown(),
});

/** A text of a draft, however little of it is typed. */
export const draftText = z.catch(z.string().check(z.maxLength(5000)), '');
export const draftCoordinate = z.catch(z.nullable(z.number()), null);
/** Left out where there is no position. */
export const draftAccuracy = z.catch(z.optional(z.nullable(z.number())), undefined);

export function createDraftBox<Content>(options: DraftBoxOptions<Content>): DraftBox<Content> {
  const keyOf = (accountId: number) => `${prefix}${options.name}:${accountId}`;

  function parse(json: string, now: Date): Draft<Content> | null {
    const outer = envelope.safeParse(parseJson(json));
    const content = options.schema.safeParse(outer.data?.content);
    if (!outer.success || !content.success) return null;
    const { sent, savedAt } = outer.data;
    const isHeld = now.getTime() - Date.parse(savedAt) < heldMilliseconds;
    const kept = isHeld ? content.data : options.withoutPictures(content.data);
    return { content: options.stillTrue?.(kept, savedAt, now) ?? kept, sent, savedAt };
  }

  return {
    parse,
    read: (accountId) => {
      try {
        const json = localStorage.getItem(keyOf(accountId));
        return json === null ? null : parse(json, new Date());
      } catch {
        return null;
      }
    },
    write: (accountId, draft) => {
      try {
        localStorage.setItem(keyOf(accountId), JSON.stringify(draft));
        return true;
      } catch {
        return false;
      }
    },
    remove: (accountId) => {
      try {
        localStorage.removeItem(keyOf(accountId));
      } catch {}
    },
    asText: (accountId, content) => ({
      draftKey: keyOf(accountId),
      draft: JSON.stringify({ content, sent: null, savedAt: new Date().toISOString() }),
    }),
  };
}
