/** Whether the text of an address may be the number of a record. */
export function isRecordId(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text);
}
