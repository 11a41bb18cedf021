/** The page with the findings. */
import type { Found } from './findings.ts';

export type Restored = Found & { at: number; seconds: number };

export type Proved = {
  /** Where all of it lay: a disk, or memory. */
  folder: string;
  everySeconds: number;
  writingSeconds: number;
  writes: number;
  pictures: number;
  unanswered: number;
  /** Acknowledged after the last moment that the archive covers. */
  beyond: number;
  beyondSeconds: number;
  refusals: readonly string[];
  restored: readonly Restored[];
};

export function page(proved: Proved): string {
  const { everySeconds, writingSeconds, writes, pictures, unanswered, beyond, beyondSeconds } = proved;
  return `# Back to a second, from the archive alone

RUA ran as \`npm start\` runs it, on its embedded database, with \`ARCHIVE\` in a folder and \`ARCHIVE_SECONDS=${everySeconds}\`. Four people lodged rides
without a pause for ${writingSeconds} seconds, every fourth with a picture, and each was logged with when it was asked for and when it was acknowledged.
Then RUA and its database were killed in the middle of writes, and the data folder with its key was removed. What came back came from
the archive and its key.

| second | restored in | acknowledged before it, all there | asked for after it, none there | rides there | their pictures, all open |
|---|---|---|---|---|---|
${proved.restored.map(row).join('\n')}

A ride that was under way in that very second may be there or not. In each restored RUA the sessions of the four people were good, the
second step of a sign-in took the code of the authenticator app (its secret is encrypted under the key of the data folder), and the
audit log was as it was written.

${writes} rides and ${pictures} pictures were acknowledged in all, and ${unanswered} rides were under way when the machine died. The archive covered all but
the last ${beyondSeconds.toFixed(1)} seconds before that, in which ${beyond} rides were acknowledged: they are lost with the machine. \`ARCHIVE_SECONDS\` sets how many
seconds these are at most, beside the time that the archive takes. The data folder and the archive lay in \`${proved.folder}\`.

## Refused

Each ended with code 1 and left nothing in the folder.

${proved.refusals.map((said) => `- “${said}”`).join('\n')}
`;
}

function row({ at, seconds, before, later, present, pictures }: Restored): string {
  return `| ${new Date(at).toISOString().slice(0, 19)}Z | ${seconds.toFixed(1)} s | ${before} | ${later} | ${present} | ${pictures} |`;
}
