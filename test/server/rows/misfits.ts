/** Whether values are what a type says, all the way into JSON. */
import type { Type } from 'typescript/unstable/sync';
import { alternativesOf, hasFlag, propertyTypes, type SourceTypes, TypeFlags } from './type-checker.ts';

/** @param types alternatives. @param path names the value. @returns one line for each part of it that none of them allows. */
export function misfits(source: SourceTypes, types: readonly Type[], value: unknown, path: string): string[] {
  const found = types.flatMap(alternativesOf).map((type) => misfitsOf(source, type, value, path));
  const [closest = []] = found.toSorted((one, other) => depthOf(other) - depthOf(one));
  return found.some(({ length }) => length === 0) ? [] : closest;
}

function depthOf([line = '']: readonly string[]): number {
  return line.split(/[.[ ]/).length;
}

function misfitsOf(source: SourceTypes, type: Type, value: unknown, path: string): string[] {
  const { checker } = source;
  const isNot = () => [`${path} is ${inspect(value)}, not ${checker.typeToString(type)}`];
  const holds = holdsPrimitive(type, value);
  if (holds !== undefined) return holds ? [] : isNot();
  if (type.getSymbol()?.name === 'Buffer') return Buffer.isBuffer(value) ? [] : isNot();
  if (checker.isArrayType(type) || type.isTupleType()) {
    const [element] = type.isTypeReference() ? checker.getTypeArguments(type) : [];
    if (!Array.isArray(value) || !element) return isNot();
    return value.flatMap((one: unknown, place) => misfits(source, [element], one, `${path}[${place}]`));
  }
  return isRecord(value) ? misfitsOfRecord(source, type, value, path) : isNot();
}

/** @returns undefined when the type is of objects. */
function holdsPrimitive(type: Type, value: unknown): boolean | undefined {
  if (hasFlag(type, TypeFlags.AnyOrUnknown | (TypeFlags.Instantiable & ~TypeFlags.TemplateLiteral)))
    return true;
  if (type.isLiteralType()) return value === type.value;
  if (hasFlag(type, TypeFlags.Null)) return value === null;
  if (hasFlag(type, TypeFlags.Undefined)) return value === undefined;
  if (hasFlag(type, TypeFlags.StringLike)) return typeof value === 'string';
  if (hasFlag(type, TypeFlags.Number)) return typeof value === 'number';
  if (hasFlag(type, TypeFlags.Boolean)) return typeof value === 'boolean';
  return hasFlag(type, TypeFlags.Never) ? false : undefined;
}

function misfitsOfRecord(
  source: SourceTypes,
  type: Type,
  value: Record<string, unknown>,
  path: string,
): string[] {
  const properties = propertyTypes(source, type);
  const [others] = source.checker.getIndexInfosOfType(type);
  const names = new Set([...properties.keys(), ...Object.keys(value)]);
  return [...names].flatMap((name) => {
    const claimed = properties.get(name) ?? others?.valueType;
    if (claimed === undefined) return [`${path}.${name} is not claimed`];
    return misfits(source, [claimed], value[name], `${path}.${name}`);
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value);
}

function inspect(value: unknown): string {
  return value === undefined ? 'missing' : JSON.stringify(value).slice(0, 40);
}
