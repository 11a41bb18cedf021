import type { Endpoint } from '#domain/contract/endpoint.ts';
import { type CallInput, request } from './api.ts';

/** Calls an endpoint that answers with a file, and lets the browser save it. @throws AppError as `call` does. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  fileName: string,
): Promise<void> {
  const response = await request(endpoint, input);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
