/** A phone for the tests: dials and texts RUA as a gateway hands it over. */
import { randomUUID } from 'node:crypto';
import type { Reply, TestServer } from '#test/support/server.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

export class TextPhone {
  readonly #test: TestServer;
  /** Below which its gateway calls `/ussd` and `/sms`. */
  readonly #gateway: string;
  readonly number: string;
  session = '';
  text = '';

  constructor(test: TestServer, number: string, gateway = '/phone') {
    this.#test = test;
    this.#gateway = gateway;
    this.number = number;
  }

  post(path: string, fields: Record<string, string>): Promise<Reply> {
    return this.#test.call('POST', path, { headers: form, body: new URLSearchParams(fields).toString() });
  }

  /** A new session. @returns the screen. */
  async dial(text = ''): Promise<string> {
    this.session = randomUUID();
    this.text = text;
    return this.hop();
  }

  /** @returns the screen after this answer. */
  async answer(typed: string): Promise<string> {
    this.text = this.text === '' ? typed : `${this.text}*${typed}`;
    return this.hop();
  }

  /** The same hop once more, as a network repeats it. */
  async hop(): Promise<string> {
    const fields = {
      sessionId: this.session,
      phoneNumber: this.number,
      text: this.text,
      serviceCode: '*384*782#',
    };
    return (await this.post(`${this.#gateway}/ussd`, fields)).text;
  }

  /** Dials and gives these answers. @returns the last screen. */
  async walk(...answers: readonly string[]): Promise<string> {
    let screen = await this.dial();
    for (const typed of answers) screen = await this.answer(typed);
    return screen;
  }

  /** @returns what RUA answers by SMS. */
  async sms(text: string, id: string = randomUUID()): Promise<string> {
    return (await this.post(`${this.#gateway}/sms`, { from: this.number, to: '20880', text, id })).text;
  }

  /** Lodges a first ride by USSD. @returns its PIN. */
  async board(): Promise<string> {
    const screen = await this.walk('1', 'KJA482XY', '1', '08030000142 Ifeanyi');
    const [, pin = ''] = /PIN is (\d{4})/.exec(screen) ?? [];
    if (pin === '') throw new Error(screen);
    return pin;
  }
}

let made = 0;

/** @returns a number that no other test has. */
export function newNumber(): string {
  made += 1;
  return `+234803${String(5_000_000 + made)}`;
}
