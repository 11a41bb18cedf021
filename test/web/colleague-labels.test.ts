import { describe, expect, it } from 'vitest';
import type { Colleague, PresenceAct } from '#domain/response/cases/presence.ts';
import { colleagueLabel } from '#web/features/response/cases/use-colleagues.ts';

const at = (firstName: string, doing: PresenceAct, lastName = 'Adeyemi'): Colleague => ({
  officer: { id: firstName.length, firstName, lastName },
  doing,
  secondsLeft: 20,
});

function said(...colleagues: Colleague[]): string[] {
  return colleagueLabel(colleagues).map(({ names, words }) => `${names} ${words}`);
}

describe('the line about colleagues at a case', () => {
  it('begins with who replies, and then who writes a note', () => {
    expect(said(at('Ada', 'here'), at('Bola', 'replying'), at('Chidi', 'noting'))).toEqual([
      'Bola is replying',
      'Chidi is writing a note',
      'Ada is here',
    ]);
  });

  it('names two, and counts the others', () => {
    expect(said(at('Ada', 'here'), at('Bola', 'here'))).toEqual(['Ada and Bola are here']);
    expect(said(at('Ada', 'here'), at('Bola', 'here'), at('Chidi', 'here'), at('Dayo', 'here'))).toEqual([
      'Ada, Bola and 2 more are here',
    ]);
  });

  it('is nothing while nobody is there', () => {
    expect(said()).toEqual([]);
  });

  it('names an officer without a first name by the other one', () => {
    expect(said(at('', 'here', 'Bakare'))).toEqual(['Bakare is here']);
  });
});
