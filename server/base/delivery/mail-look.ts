/**
 * The colours of mails, by day and by night, from the design's tokens. Each element has those of the day inline, because some
 * mail programs drop sheets; a sheet with those of the night is for the programs that read one.
 */
import { Html } from '#server/base/http/formats/html.ts';

/** The colours by their use: ground, text and edge by day, then by night. */
type Look = { day: Colours; night: Colours };
type Colours = { ground?: string; ink?: string; line?: string };

export const looks = {
  page: { day: { ground: '#F6F7F4', ink: '#112240' }, night: { ground: '#0A1629', ink: '#EFF3FA' } },
  card: {
    day: { ground: '#FFFFFF', ink: '#112240', line: '#E0E4DF' },
    night: { ground: '#112240', ink: '#EFF3FA', line: '#25395F' },
  },
  mark: { day: { ground: '#1C4F96', ink: '#FFFFFF' }, night: { ground: '#2F66B3', ink: '#FFFFFF' } },
  muted: { day: { ink: '#5B6678' }, night: { ink: '#9FAEC7' } },
  link: { day: { ink: '#1C4F96' }, night: { ink: '#9CC2F5' } },
  code: { day: { ground: '#EEF4FC', ink: '#112240' }, night: { ground: '#152E57', ink: '#EFF3FA' } },
  button: { day: { ground: '#2A760F', ink: '#FFFFFF' }, night: { ground: '#56BF2A', ink: '#0A1629' } },
  buttonText: { day: { ink: '#FFFFFF' }, night: { ink: '#0A1629' } },
} as const satisfies Record<string, Look>;

export type LookName = keyof typeof looks;

/** The colours of the day, for an element's `style`; its class is the look's name. */
export function colours(name: LookName): string {
  return rulesOf(looks[name].day, '');
}

function rulesOf({ ground, ink, line }: Colours, suffix: string): string {
  return [
    ground === undefined ? '' : `background-color:${ground}${suffix}`,
    ink === undefined ? '' : `color:${ink}${suffix}`,
    line === undefined ? '' : `border-color:${line}${suffix}`,
  ]
    .filter((rule) => rule !== '')
    .join(';');
}

const night = Object.entries(looks)
  .map(([name, { night: dark }]) => `.${name}{${rulesOf(dark, '!important')}}`)
  .join('');

export const styleSheet = new Html(
  `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${night}}`,
);
