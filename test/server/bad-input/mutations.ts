/** Small changes to a right value, and values that a field of its kind may have. */
import type { Dice } from './dice.ts';
import type { WireField } from './wire-fields.ts';

const plausibleTexts = [
  'Ojota',
  'KJA-482XY',
  '08031234567',
  '+234 803 123 4567',
  'amara@people.example',
  '2026-07-01',
  '2026-07-01T10:00:00.000Z',
  '2026-13-45T99:00:00Z',
  '0001-01-01T00:00:00Z',
  '22:00',
  '1,500',
  '1500.50',
  '6.52',
  '-181',
  'Lagos',
  'RD-W7ZN3RHD',
  'CP-W7ZN3RHD',
  'https://rua.test/files/vehicles/0123456789abcdef0123456789abcdef.webp',
  'files/vehicles/0123456789abcdef0123456789abcdef.webp',
  '["files/vehicles/x.webp"]',
  '[]',
  '{}',
  '1',
  '0',
  'yes',
  'Ọ̀jà Ọba, 12 Ikorodu Road',
];

const plausibleNumbers = [0, 1, 2, 7, 10, 100, 1440, 6.52, -1, 2_147_483_647, 2_147_483_648];

/** Values that pass where the field takes anything of its kind. */
export function plausibleValue(dice: Dice, { type, choices, maxLength }: WireField): unknown {
  if (choices) return dice.pick(choices);
  if (type === 'integer' || type === 'number') return dice.pick(plausibleNumbers);
  if (type === 'boolean') return dice.chance(0.5);
  if (type === 'array') return dice.chance(0.5) ? [] : [dice.pick([1, 2, ...plausibleTexts])];
  if (type === 'object') return {};
  return dice.pick(plausibleTexts).slice(0, maxLength);
}

/** @param piece what a text may get in its midst. @returns a value like this one. */
export function changedValue(dice: Dice, value: unknown, piece: string): unknown {
  if (typeof value === 'string') return changedText(dice, value, piece);
  if (typeof value === 'number') return value + dice.pick([1, -1, 0.5, 1e6, -2 * value]);
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return changedList(dice, value, piece);
  if (typeof value !== 'object' || value === null) return piece;
  const [name, own] = dice.pick([...Object.entries(value), ['', undefined]]);
  return { ...value, [name]: changedValue(dice, own, piece) };
}

function changedList(dice: Dice, list: unknown[], piece: string): unknown[] {
  const [first] = list;
  return dice.pick([
    [...list, first],
    list.toReversed(),
    [...list, piece],
    [],
    [changedValue(dice, first, piece)],
  ]);
}

export function changedText(dice: Dice, text: string, piece: string): string {
  const at = dice.below(text.length + 1);
  switch (dice.below(5)) {
    case 0:
      return text.slice(0, at) + text.slice(at + 1 + dice.below(3));
    case 1:
      return text.slice(0, at) + piece.slice(0, 12) + text.slice(at);
    case 2:
      return text.slice(0, at) + String.fromCharCode(dice.below(0x3000)) + text.slice(at + 1);
    case 3:
      return text.toUpperCase() === text ? text.toLowerCase() : text.toUpperCase();
    default:
      return ` ${text}\u00a0`;
  }
}

/** A file, or the form around it, with some bytes changed, or cut off. */
export function changedBytes(dice: Dice, bytes: Buffer): Buffer {
  if (dice.chance(0.15)) return bytes.subarray(0, dice.below(bytes.length));
  const changed = Buffer.from(bytes);
  const count = dice.chance(0.1) ? 0 : 1 + dice.below(8);
  for (let done = 0; done < count; done += 1) changed[dice.below(changed.length)] = dice.below(256);
  return changed;
}
