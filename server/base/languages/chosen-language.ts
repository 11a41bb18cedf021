/** The language that a visitor without an account chose on this device: a cookie of no other use. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languageSchema } from '#domain/values/languages.ts';

const cookie = '__Host-rua_language';
const yearSeconds = 31_536_000;

export function setLanguageCookie(reply: FastifyReply, language: Language): void {
  reply.setCookie(cookie, language, {
    path: '/',
    sameSite: 'lax',
    secure: true,
    httpOnly: true,
    maxAge: yearSeconds,
  });
}

/** @returns the language chosen on this device; null where none was. */
export function storedLanguage(request: Pick<FastifyRequest, 'cookies'>): Language | null {
  return languageNamed(request.cookies[cookie]);
}

const inHeader = /(?:^|;\s*)__Host-rua_language=(\w+)/;

/** The same for a request whose cookies are not parsed yet, such as a request that is refused early. */
export function languageInHeader(cookies: string | undefined): Language | null {
  return languageNamed(inHeader.exec(cookies ?? '')?.[1]);
}

function languageNamed(name: string | undefined): Language | null {
  const kept = languageSchema.safeParse(name);
  return kept.success ? kept.data : null;
}

/**
 * @param chosen with this very request; it is then stored.
 * @param otherwise where none was ever chosen here; English for null.
 */
export function languageOf(
  request: FastifyRequest,
  reply: FastifyReply,
  chosen: Language | undefined,
  otherwise: Language | null,
): Language {
  if (chosen) {
    setLanguageCookie(reply, chosen);
    return chosen;
  }
  return storedLanguage(request) ?? otherwise ?? 'en';
}
