/** The language that somebody without an account chose on this device: a cookie of no other use. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languageSchema } from '#domain/languages.ts';

const cookie = '__Host-rua_language';
const yearSeconds = 31_536_000;

export function keepLanguage(reply: FastifyReply, language: Language): void {
  reply.setCookie(cookie, language, {
    path: '/',
    sameSite: 'lax',
    secure: true,
    httpOnly: true,
    maxAge: yearSeconds,
  });
}

/**
 * @param chosen with this very request, which is then kept.
 * @param otherwise where nothing was ever chosen here; English for null.
 */
export function languageOf(
  request: FastifyRequest,
  reply: FastifyReply,
  chosen: Language | undefined,
  otherwise: Language | null,
): Language {
  if (chosen) {
    keepLanguage(reply, chosen);
    return chosen;
  }
  const kept = languageSchema.safeParse(request.cookies[cookie]);
  return kept.success ? kept.data : (otherwise ?? 'en');
}
