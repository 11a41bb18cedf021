/** The filters of the table in the address, and what a kind has to filter by. */
import { type EntryState, entryStates, type KindForm } from '#domain/site/content/editing.ts';
import { searchInAddress } from '#web/ui/search-params.ts';

export type TableFilter = { search?: string; state?: EntryState; category?: string; author?: string };

type Choice = { value: string; label: string };

/** A kind's first choice files its entries. @returns undefined for a kind without one. */
export function filingOf({ fields }: KindForm): { label: string; choices: readonly Choice[] } | undefined {
  const field = fields.find(({ control }) => control === 'choice');
  return field && { label: field.label === 'Is' ? 'Kind' : field.label, choices: field.choices };
}

export function hasAuthor({ fields }: KindForm): boolean {
  return fields.some(({ name }) => name === 'author');
}

/** The name of a category as readers see it. */
export function categoryLabel(form: KindForm, value: string): string {
  return filingOf(form)?.choices.find((choice) => choice.value === value)?.label ?? value;
}

/** @param address of any page: what makes no sense is left out. */
export function readTableFilter(address: URLSearchParams, form: KindForm): TableFilter {
  const search = searchInAddress(address);
  const state = entryStates.find((one) => one === address.get('state'));
  const category = filingOf(form)?.choices.find(({ value }) => value === address.get('category'))?.value;
  const author = hasAuthor(form) ? (address.get('author') ?? '').trim().slice(0, 80) : '';
  return {
    ...(search === '' ? {} : { search }),
    ...(state === undefined ? {} : { state }),
    ...(category === undefined ? {} : { category }),
    ...(author === '' ? {} : { author }),
  };
}
