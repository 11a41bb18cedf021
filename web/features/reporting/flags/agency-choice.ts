/** The agencies that a flag notifies: all of them, or some. */

import type { AgencyChoice } from '#domain/contract/wire.ts';
import type { FollowedAgency } from '#domain/identity/agencies/agencies.ts';
import { foldedText } from '#domain/values/folded-text.ts';
import { toggled } from '#web/lib/toggled.ts';

export const noAgencies: AgencyChoice = [];

/** *All* disables the single agencies; unchecking it clears the choice. */
export function toggleAll(choice: AgencyChoice): AgencyChoice {
  return choice === 'all' ? noAgencies : 'all';
}

export function toggleAgency(choice: AgencyChoice, id: number): AgencyChoice {
  if (choice === 'all') return choice;
  return toggled(choice, id);
}

export function isChosen(choice: AgencyChoice, id: number): boolean {
  return choice === 'all' || choice.includes(id);
}

type Pickable = Pick<FollowedAgency, 'id' | 'name' | 'code' | 'description' | 'follow' | 'defaultResponder'>;

/** The choice at the start: the default responder, which is also notified of a flag that names no agency. */
export function preselected(agencies: readonly Pickable[] | undefined): AgencyChoice {
  const responder = agencies?.find(({ defaultResponder }) => defaultResponder);
  return responder ? [responder.id] : noAgencies;
}

/** The default responder first, then followed agencies, each group in its given order. */
export function inOrderOfNeed<A extends Pickable>(agencies: readonly A[]): A[] {
  const place = ({ defaultResponder, follow }: A) => (defaultResponder ? 0 : follow ? 1 : 2);
  return agencies.toSorted((one, other) => place(one) - place(other));
}

/** @returns agencies whose name, code or description has every typed word. */
export function agenciesNamed<A extends Pickable>(agencies: readonly A[], typed: string): A[] {
  const words = foldedText(typed).split(/\s+/).filter(Boolean);
  return agencies.filter(({ name, code, description }) => {
    const text = foldedText(`${name} ${code} ${description}`);
    return words.every((word) => text.includes(word));
  });
}
