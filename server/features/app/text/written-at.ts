/** When a text was written, as its gateway says. Networks keep texts back for hours. */

const dateAndTime = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(z|[+-]\d{2}:?\d{2})?$/i;

/** A time without a zone counts as UTC, which in Nigeria is never too early. @returns undefined for a text that is no moment. */
export function readWrittenAt(text: string): Date | undefined {
  const [, date, time, zone = 'Z'] = dateAndTime.exec(text.trim()) ?? [];
  const moment = new Date(`${date}T${time}${zone.toUpperCase()}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
