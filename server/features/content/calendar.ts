/** An event for calendars (RFC 5545). */
import { notFound } from '#domain/errors.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queries } from '#server/database/connection.ts';
import { getProject } from '#server/features/content/service.ts';

/** @throws AppError 404 when readers see no such event, or it has no date. */
export async function projectCalendar(app: AppContext, db: Queries, id: number): Promise<string> {
  const { project } = await getProject(app, db, id);
  if (project.startsAt === '') throw notFound('A date of this project');
  const address = `${app.publicUrl}/project/${id}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Road Users Association//RUA//EN',
    'BEGIN:VEVENT',
    `UID:project-${id}@${new URL(app.publicUrl).host}`,
    `DTSTAMP:${calendarTime(project.updatedAt)}`,
    `DTSTART:${calendarTime(project.startsAt)}`,
    ...(project.endsAt === '' ? [] : [`DTEND:${calendarTime(project.endsAt)}`]),
    `SUMMARY:${escapeText(project.title)}`,
    ...(project.venue === '' ? [] : [`LOCATION:${escapeText(project.venue)}`]),
    `DESCRIPTION:${escapeText(`${project.overview}\n\n${address}`)}`,
    `URL:${address}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** `20261212T090000Z` */
function calendarTime(moment: string): string {
  return new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

const longestLine = 75;

/** Lines of at most 75 octets; what follows begins with a space. No character is cut in two. */
function foldLine(line: string): string {
  const parts = [''];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > longestLine) {
      parts.push(' ');
      octets = 1;
    }
    parts[parts.length - 1] += character;
    octets += size;
  }
  return parts.join('\r\n');
}
