/** The TypeScript compiler's view of the source. */
import { join } from 'node:path';
import { API, type Checker, type Project, type Type, TypeFlags } from 'typescript/unstable/sync';

export type SourceTypes = { project: Project; checker: Checker; close(): void };

const root = join(import.meta.dirname, '../../..');

export function sourcePath(path: string): string {
  return join(root, path);
}

/** Opens a project; close it, since it is a process of its own. @param folder of its tsconfig.json. */
export function openSourceTypes(folder: 'server' | 'test'): SourceTypes {
  const api = new API({ cwd: root });
  const snapshot = api.updateSnapshot({ openProjects: [sourcePath(`${folder}/tsconfig.json`)] });
  const [project] = snapshot.getProjects();
  if (!project) throw new Error('The compiler opens no project.');
  return { project, checker: project.checker, close: () => api.close() };
}

/** The alternatives of a union; any other type is its only one. */
export function alternativesOf(type: Type): readonly Type[] {
  return type.isUnionType() ? type.getTypes() : [type];
}

export function hasFlag(type: Type, flag: TypeFlags): boolean {
  return (type.flags & flag) !== 0;
}

/** @returns the type of a property; undefined when there is no such property. */
export function propertyType({ checker }: SourceTypes, type: Type, name: string): Type | undefined {
  const property = checker.getPropertyOfType(type, name);
  return property && checker.getTypeOfSymbol(property);
}

/** The types of all properties, by their names. */
export function propertyTypes({ checker }: SourceTypes, type: Type): Map<string, Type> {
  const properties = checker.getPropertiesOfType(type);
  const types = checker.getTypeOfSymbol(properties);
  return new Map(
    properties.flatMap((property, index) => {
      const found = types[index];
      return found ? [[property.name, found] as const] : [];
    }),
  );
}

/** @throws when the file declares no such type. */
export function declaredType({ project, checker }: SourceTypes, path: string, name: string): Type {
  const file = sourcePath(path);
  const text = project.program.getSourceFile(file)?.text ?? '';
  const position = text.search(new RegExp(`(?<=\\btype )${name}\\b`));
  const type = position < 0 ? undefined : checker.getTypeAtPosition(file, position);
  if (!type) throw new Error(`${path} declares no type ${name}.`);
  return type;
}

export { TypeFlags };
