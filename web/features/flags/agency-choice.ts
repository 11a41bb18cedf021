/** Which agencies a flag tells: all of them, or some. */
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

type Named = { id: number; name: string; code: string; description: string; follow: boolean };

/** Those one follows first; the order is otherwise kept. */
export function followedFirst<A extends Named>(agencies: readonly A[]): A[] {
  return [...agencies.filter(({ follow }) => follow), ...agencies.filter(({ follow }) => !follow)];
}

/** @returns those whose name, code or description has every typed word. */
export function agenciesNamed<A extends Named>(agencies: readonly A[], typed: string): A[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return agencies.filter(({ name, code, description }) => {
    const text = `${name} ${code} ${description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
