/** On the server: the code of a form, whose boxes all have the same name. @returns it as typed, in one box or in five. */
export function codeOf(form: FormData): string {
  return form
    .getAll('code')
    .filter((part) => typeof part === 'string')
    .join('');
}
