import type { Phrases } from '#domain/app/text/phrases/phrases.ts';
import type { Language } from '#domain/values/languages.ts';
import { en } from './en.ts';
import { ha } from './ha.ts';
import { ig } from './ig.ts';
import { pcm } from './pcm.ts';
import { yo } from './yo.ts';

export const phrases: Readonly<Record<Language, Phrases>> = { en, pcm, yo, ha, ig };
