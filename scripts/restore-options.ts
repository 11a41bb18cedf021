/** What `npm run restore` is told: a backup's place, that only its pictures are wanted, or an archive and a moment. */
import { StartRefusal } from '#server/base/config/start-refusal.ts';

export type RestoreOptions =
  | { kind: 'backup'; place: string }
  | { kind: 'pictures'; place: string }
  | { kind: 'archive'; place: string; at: number | 'newest' | undefined };

const usage =
  'Name one backup: npm run restore -- <folder, or s3://bucket/prefix>, or an archive: npm run restore -- --from-archive <place> --at <moment>';
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** @throws StartRefusal in one sentence. */
export function readRestoreOptions(words: readonly string[]): RestoreOptions {
  const [first, place, option, at, ...more] = words;
  if (first === undefined || more.length > 0) throw new StartRefusal(usage);
  if (first === '--pictures') {
    if (place === undefined || option !== undefined) throw new StartRefusal(usage);
    return { kind: 'pictures', place };
  }
  if (first !== '--from-archive') {
    if (first.startsWith('-') || place !== undefined) throw new StartRefusal(usage);
    return { kind: 'backup', place: first };
  }
  if (place === undefined || (option !== undefined && option !== '--at')) throw new StartRefusal(usage);
  return { kind: 'archive', place, at: readMoment(at) };
}

function readMoment(text: string | undefined): number | 'newest' | undefined {
  if (text === undefined || text === 'newest') return text;
  const milliseconds = moment.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(milliseconds)) return milliseconds;
  throw new StartRefusal(
    `${text} is no moment: write it with its zone, as 2026-11-26T16:03:10Z or 2026-11-26T17:03:10+01:00, or newest.`,
  );
}
