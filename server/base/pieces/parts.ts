/** A stream in parts of a size that memory can hold. */

/** Each is encrypted for itself, so nothing that is not proved is ever unpacked. */
const partBytes = 8 * 1024 * 1024;

export async function* inParts(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let length = 0;
  for await (const piece of stream) {
    gathered.push(piece);
    length += piece.length;
    if (length < partBytes) continue;
    yield Buffer.concat(gathered);
    gathered = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(gathered);
}
