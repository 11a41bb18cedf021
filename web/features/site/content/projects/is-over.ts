/** On the server, whose clock decides. @returns whether the event has taken place; false without a date. */
export function isOver(event: { startsAt: string; endsAt: string } | null): boolean {
  const end = event ? event.endsAt || event.startsAt : '';
  return end !== '' && Date.parse(end) <= Date.now();
}
