/** A million rides over the pure ladder, under a clock that is played: how many people it alarms, and whether it finds crashes. */
import { type Counted, playMonth } from '#test/domain/month/month.ts';
import { type Behaviour, silentShares, usualBehaviour } from '#test/domain/month/people.ts';
import { count, percent, type Section } from './page.ts';

const ridesOfMonth = 1_000_000;
const crashes = 50;
/** Luck is another with each; the budget holds with all. */
const seeds = [1, 2, 3];
/** A higher share of *missing* among the answers of the next of kin, to see its effect on the budget. */
const moreMissing = 0.05;
const kinMost = ridesOfMonth * 0.02;
const agencyMost = 500;

type Played = { behaviour: Behaviour; seed: number; counted: Counted };

/** @throws when the budget of false alarms is passed, or a crash is not found. */
export async function month(): Promise<Section> {
  const usual = seeds.map((seed) => play(usualBehaviour, seed));
  for (const { counted } of usual) requireBudget(counted);
  const other = play({ ...usualBehaviour, missing: moreMissing }, 1);
  return { title: 'A month under a clock that is played', text: textOf(usual, other) };
}

function play(behaviour: Behaviour, seed: number): Played {
  return { behaviour, seed, counted: playMonth({ rides: ridesOfMonth, crashes, behaviour, seed }) };
}

function requireBudget({ kinTold, agencyTold, crashesFound }: Counted): void {
  if (kinTold > kinMost) throw new Error(`the next of kin were told of ${kinTold} rides`);
  if (agencyTold > agencyMost) throw new Error(`an agency was told of ${agencyTold} rides`);
  if (crashesFound !== crashes) throw new Error(`${crashesFound} of ${crashes} crashes were found`);
}

function textOf(usual: readonly Played[], other: Played): string {
  const { asked, again, kin } = silentShares;
  const { fine, missing, agencyAllowed, backWithinHour } = usualBehaviour;
  return `
The pure ladder of \`domain/journeys/rides/ladder\` with its usual times and a month of ${count(ridesOfMonth)} rides. ${percent(asked)} of the passengers had not
answered when RUA asked, ${percent(again)} when it asked again and ${percent(kin)} when the turn of the next of kin came. Of these ${percent(fine)} of the next of kin
said *fine* and ${percent(missing)} *missing*; ${percent(agencyAllowed)} of the passengers let an agency be told when the next of kin is silent, and ${percent(backWithinHour)} of those
with a silent next of kin answered within the hour. ${crashes} crashes were planted. In each, two to four passengers never answered again, have no phone number in common, and have a next of kin who knows nothing. The same month with three seeds of chance:

| | budget |${usual.map(({ seed }) => ` seed ${seed} |`).join('')}
|---|---|${usual.map(() => '---|').join('')}
${row('rides', '', usual, ({ rides }) => rides)}
${row('RUA asked', '', usual, (counted) => counted.asked)}
${row('asked again', '', usual, ({ askedAgain }) => askedAgain)}
${row('next of kin told', count(kinMost), usual, ({ kinTold }) => kinTold)}
${row('agency told, without the crashes', count(agencyMost), usual, ({ agencyTold }) => agencyTold)}
${row('planted crashes found', `all ${crashes}`, usual, ({ crashesFound }) => crashesFound)}

On a short ride within a state the next of kin are told ten minutes sooner, so they are told of a little more than ${percent(kin)}.
The shares of behaviour are assumptions, and the share of *missing* matters most. With the
first seed, the rides of which an agency was told, by its ground:

| say *missing* | agency told | next of kin says missing | others in the vehicle are silent | next of kin is silent | within the budget |
|---|---|---|---|---|---|
${[...usual.slice(0, 1), other].map(rowOfGrounds).join('\n')}

Passengers are silent here each for reasons of their own. A network that is down over a whole road makes all of a vehicle silent at
once, and this month has none of that.
`;
}

function row(
  name: string,
  budget: string,
  played: readonly Played[],
  value: (counted: Counted) => number,
): string {
  return `| ${[name, budget, ...played.map(({ counted }) => count(value(counted)))].join(' | ')} |`;
}

function rowOfGrounds({ behaviour, counted: { agencyTold, agencyByGround } }: Played): string {
  const grounds = ['kin-missing', 'others-silent', 'kin-silent'].map((ground) => agencyByGround[ground] ?? 0);
  const isWithin = agencyTold <= agencyMost ? 'yes' : 'no';
  return `| ${[percent(behaviour.missing), agencyTold, ...grounds, isWithin].join(' | ')} |`;
}
