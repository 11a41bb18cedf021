import type { Endpoint } from '#domain/contract/endpoint.ts';
import { bodyOf, type CallInput, pathOf } from './api.ts';
import { requestServer } from './server-request.ts';

/** Calls an endpoint whose answer is not waited for: the browser finishes it after the page has gone. */
export function callWhileLeaving<E extends Endpoint>(endpoint: E, input: CallInput<E>): void {
  const { method } = endpoint;
  const asked = { method, path: pathOf(endpoint, input), body: bodyOf(endpoint, input), keepalive: true };
  void requestServer(asked).catch(() => {});
}
