/** An event of the public site for calendars. */
import { notFound } from '#domain/contract/errors.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { calendarText, calendarTime, escapeText } from '#server/base/http/formats/icalendar.ts';
import { getProject } from '#server/features/site/content/service.ts';

/** @throws AppError 404 when readers see no such event, or it has no date. */
export async function projectCalendar(app: AppContext, db: Queries, id: number): Promise<string> {
  const { project } = await getProject(app, db, id);
  if (project.startsAt === '') throw notFound('A date of this project');
  const address = `${app.publicUrl}/project/${id}`;
  return calendarText([
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
  ]);
}
