/** A page of one person of the world, in lines that are the same each time. */
import type { World } from '#test/server/access/world.ts';
import type { TestServer } from '#test/support/server.ts';
import { pageOutline } from './page-outline.ts';
import { SeenPage } from './seen-page.tsx';
import { SteadyText } from './steady-text.ts';

const days = /\b(Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day\b|\b(Sun|Mon|Tue|Wed|Thu|Fri|Sat)\b/g;
const month =
  'Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sep(tember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?';
const months = new RegExp(`(?<=# )(${month})\\b|\\b(${month})(?= #)`, 'g');
const hours = /^\d{1,2} [AP]M$/;
const count = /^\d+$/;
const headOfCalendar = /^((Su|Mo|Tu|We|Th|Fr|Sa) ?){7}$/;

export class PersonsPage {
  /** Its address, the same each time. */
  readonly name: string;
  readonly #world: World;
  readonly #page: SeenPage;
  /** The figures of the back office count the records of all people, also those that other tests made. */
  readonly #counts: 'own' | "everybody's";

  constructor(
    test: TestServer,
    world: World,
    { address, token }: { address: string; token: string | undefined },
  ) {
    this.#world = world;
    this.#counts = address.startsWith('/backoffice') ? "everybody's" : 'own';
    this.name = new SteadyText(world, Date.now(), address).text(address);
    this.#page = new SeenPage(address, async (path, { method = 'GET' } = {}) => {
      if (method !== 'GET') throw new Error(`a page that is only looked at sent ${method} ${path}`);
      const reply = await test.call('GET', path, { token });
      return new Response(reply.text, {
        status: reply.status,
        headers: { 'content-type': 'application/json' },
      });
    });
  }

  async look(): Promise<string[]> {
    const html = await this.#page.look();
    const steady = new SteadyText(this.#world, Date.now(), html);
    return withoutTheHours(pageOutline(html)).map((line) => {
      const plain = withoutTheDay(line);
      const same = this.#counts === 'own' ? steady.line(plain) : steady.text(plain);
      return withoutRepeats(same.replace(months, '<month>').replace('# <month> to', '# to'));
    });
  }
}

/** Replaces the counts by hour and weekday by their sum, because their place depends on the time of the run. */
function withoutTheHours(lines: readonly string[]): string[] {
  const plain: string[] = [];
  let sum: number | undefined;
  for (const line of lines) {
    if (hours.test(line)) sum ??= 0;
    else if (sum !== undefined && count.test(line)) sum += Number(line);
    else {
      if (sum !== undefined) plain.push(`${sum} by hour and weekday`);
      sum = undefined;
      plain.push(line);
    }
  }
  return plain;
}

/** Words that the hour, the day and the speed of the run decide. */
function withoutTheDay(line: string): string {
  return line
    .replace(headOfCalendar, '<weekdays>')
    .replace(days, '<weekday>')
    .replace(/Good (morning|afternoon|evening)/g, 'Good <day>')
    .replace(/just now|\b\d+ mins? ago\b/g, '<minutes ago>')
    .replace(/\b\d+ mins?\b/g, '<minutes>')
    .replace(/(?<!:)\b\d{1,2} [AP]M\b/g, '<hour>')
    .replace(/^For safety .*/, 'For safety <advice of the day>');
}

/** Keeps one of several choices with the same name, such as the staff that earlier tests made. */
function withoutRepeats(line: string): string {
  return line.replace(/(\{option #\} [^{]+)\1+/g, '$1');
}
