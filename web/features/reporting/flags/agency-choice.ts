/** Which agencies a flag tells: all of them, or some. */
import type { FollowedAgency } from '#domain/agencies.ts';
import type { AgencyChoice } from '#domain/wire.ts';

export const noAgencies: AgencyChoice = [];

/** *All* disables the single ones; taking it away clears the choice. */
export function toggleAll(choice: AgencyChoice): AgencyChoice {
  return choice === 'all' ? noAgencies : 'all';
}

export function toggleAgency(choice: AgencyChoice, id: number): AgencyChoice {
  if (choice === 'all') return choice;
  return choice.includes(id) ? choice.filter((chosen) => chosen !== id) : [...choice, id];
}

export function isChosen(choice: AgencyChoice, id: number): boolean {
  return choice === 'all' || choice.includes(id);
}

type Pickable = Pick<FollowedAgency, 'id' | 'name' | 'code' | 'description' | 'follow' | 'defaultResponder'>;

/** Before anything is picked: the default responder, whom a flag that names none tells as well. */
export function preselected(agencies: readonly Pickable[] | undefined): AgencyChoice {
  const responder = agencies?.find(({ defaultResponder }) => defaultResponder);
  return responder ? [responder.id] : noAgencies;
}

/** The default responder first, then those one follows; the order is otherwise kept. */
export function inOrderOfNeed<A extends Pickable>(agencies: readonly A[]): A[] {
  const place = ({ defaultResponder, follow }: A) => (defaultResponder ? 0 : follow ? 1 : 2);
  return agencies.toSorted((one, other) => place(one) - place(other));
}

/** @returns those whose name, code or description has every typed word. */
export function agenciesNamed<A extends Pickable>(agencies: readonly A[], typed: string): A[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return agencies.filter(({ name, code, description }) => {
    const text = `${name} ${code} ${description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
