/** The meaning of a colour. Always shown with a text and a shape. */
export type Tone = 'ok' | 'wait' | 'info' | 'bad' | 'mute';

/** Tinted ground, line and ink of each tone. */
export const TONE_LOOK: Record<Tone, string> = {
  ok: 'bg-ok text-ok-ink border-ok-line [--sign-ground:var(--ok-bg)]',
  wait: 'bg-wait text-wait-ink border-wait-line [--sign-ground:var(--wait-bg)]',
  info: 'bg-info text-info-ink border-info-line [--sign-ground:var(--info-bg)]',
  bad: 'bg-bad text-bad-ink border-bad-line [--sign-ground:var(--bad-bg)]',
  mute: 'bg-mute text-mute-ink border-mute-line [--sign-ground:var(--mute-bg)]',
};

/** The colour of the sign beside the word: at least 3:1 on its ground. */
export const TONE_MARK: Record<Tone, string> = {
  ok: 'text-ok-mark',
  wait: 'text-wait-ink',
  info: 'text-info-mark',
  bad: 'text-bad-mark',
  mute: 'text-mute-mark',
};
