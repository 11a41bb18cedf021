/** A browser's complaints while a person uses the product. */
import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/** Where a share goes; nothing is loaded from there, because the tests' browser finds no other host. */
const sharedTo = 'https://wa.me';

/** Adds to `complaints`: thrown errors, messages of the console, and requests to other hosts. */
export function collectComplaints(context: BrowserContext, origin: string, complaints: string[]): void {
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error' && !isAnswer(message)) {
      complaints.push(`${message.text()} (${message.location().url})`);
    }
  });
  context.on('request', (request) => {
    const { protocol, origin: host } = new URL(request.url());
    if (protocol.startsWith('http') && host !== origin && host !== sharedTo) {
      complaints.push(`a request to ${request.url()}`);
    }
  });
}

/** A refused call or page is an answer that the journey looks at; a missing part of a page is not. */
function isAnswer(message: ConsoleMessage): boolean {
  if (message.text().includes('net::ERR_INTERNET_DISCONNECTED')) return true;
  const isRefusal = /the server responded with a status of 4\d\d/.test(message.text());
  return isRefusal && !/^\/(assets|files|favicon)/.test(new URL(message.location().url).pathname);
}

/** For a test that takes stored pictures away. */
export function forgiveMissingPictures(complaints: string[]): void {
  const others = complaints.filter((complaint) => !/404.*\/files\/vehicles\//.test(complaint));
  complaints.splice(0, complaints.length, ...others);
}
