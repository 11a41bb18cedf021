import { describe, expect, it } from 'vitest';
import { type Conversation, nothingAsked } from '#domain/app/text/flow.ts';
import { phrases } from '#domain/app/text/phrases/all.ts';
import { readSms } from '#domain/app/text/sms.ts';
import { flagReasons } from '#domain/reporting/flag-reasons.ts';
import { languages } from '#domain/values/languages.ts';
import { longestFacts } from './text-walks.ts';

const facts = longestFacts('en');
const without = longestFacts('en', { ride: null, kinPhone: '' });

function acted(text: string, known = facts, conversation: Conversation = nothingAsked) {
  const step = readSms(conversation, text, known);
  return step.kind === 'act' ? step.act : step.kind;
}

describe('an SMS', () => {
  it.each([
    ['GO LSR123AB BENIN 5H', { plate: 'LSR-123AB', town: 'BENIN', hours: 5, kin: null }],
    ['go lsr 123 ab benin city 5h', { plate: 'LSR-123AB', town: 'benin city', hours: 5, kin: null }],
    ['Go LSR-123AB Ibadan', { plate: 'LSR-123AB', town: 'Ibadan', hours: 3, kin: null }],
    [
      'GO LSR123AB BENIN 5H 0803 000 0142 Ifeanyi',
      { plate: 'LSR-123AB', town: 'BENIN', hours: 5, kin: { phone: '+2348030000142', name: 'Ifeanyi' } },
    ],
    [
      'GO LSR123AB Ikorodu +2348030000142',
      { plate: 'LSR-123AB', town: 'Ikorodu', hours: 2, kin: { phone: '+2348030000142', name: '' } },
    ],
    [
      'GO, LSR123AB, BENIN, 5H, 08030000142, Ife',
      { plate: 'LSR-123AB', town: 'BENIN', hours: 5, kin: { phone: '+2348030000142', name: 'Ife' } },
    ],
    ['GO\tLSR123AB\tBENIN 5H', { plate: 'LSR-123AB', town: 'BENIN', hours: 5, kin: null }],
    ['GO: LSR123AB to Benin.', { plate: 'LSR-123AB', town: 'Benin', hours: 6, kin: null }],
    ['GO LSR123AB zuwa Benin City', { plate: 'LSR-123AB', town: 'Benin City', hours: 6, kin: null }],
    ['MO N WO LSR123AB Ìbàdàn 4', { plate: 'LSR-123AB', town: 'Ibadan', hours: 4, kin: null }],
  ])('%s lodges a ride', (text, expected) => {
    expect(acted(text)).toEqual({ kind: 'board', manifest: '', ...expected });
  });

  it.each(['GO', 'GO BENIN', 'GO LSR123AB', 'GO LSR123AB BENIN 0803'])(
    '%s gets an answer that names the missing part',
    (text) => {
      expect(acted(text, without)).toBe('say');
    },
  );

  it('needs a next of kin where none is known, and takes none that is no number', () => {
    expect(acted('GO LSR123AB BENIN 5H', without)).toBe('say');
    expect(acted('GO LSR123AB BENIN 5H 08030000142', without)).toMatchObject({ kind: 'board' });
    expect(acted('GO LSR123AB BENIN 5H 00000000000', facts)).toBe('say');
  });

  it.each([
    ['JOIN 20481736 5H', null],
    ['join 2048 1736 5', null],
    ['GO 2048-1736 5 hours', null],
    ['JOIN, 20481736, 5H', null],
    ['JOIN 20481736 5H 0803 000 0142 Ife', { phone: '+2348030000142', name: 'Ife' }],
  ])('%s lodges a ride by its manifest', (text, kin) => {
    const { plate, town } = { plate: 'WWW-888WW', town: 'Federal Capital Territory' };
    expect(acted(text)).toEqual({ kind: 'board', plate, town, manifest: '20481736', hours: 5, kin });
  });

  it.each([
    'JOIN',
    'JOIN 20481736',
    'JOIN 2048',
    'JOIN 20481736 49H',
    'JOIN 20481737 5H',
    'JOIN LSR123AB 5H',
  ])('%s says how to join', (text) => expect(acted(text)).toBe('say'));

  it('needs a next of kin to join where none is known, and an open manifest', () => {
    const unknown = longestFacts('en', { kinPhone: '' });
    expect(acted('JOIN 20481736 5H', unknown)).toBe('say');
    expect(acted('JOIN 20481736 5H 08030000142', unknown)).toMatchObject({ kind: 'board' });
    const step = readSms(nothingAsked, 'JOIN 20481736 5H', longestFacts('en', { manifest: null }));
    expect(step.kind === 'say' && step.text).toMatch(/^No open manifest has this number\. Send JOIN/);
  });

  it.each([
    'CANCEL 4821',
    'END 4821',
    'OK 4821',
    'ok 4821',
    'Arrived 4821',
    'I DON REACH 4821',
    'Mo ti dé 4821',
    'na isa 4821',
    '4821',
    'OK4821',
    'OK: 4821',
    'Ok, 4821.',
    '*OK* 4821',
    'ok 4821, thank you',
    'Yes 4821',
    'I arrived 4821',
    'I have arrived. 4821!',
    'PIN 4821',
    'My PIN is 4821',
    '4821.',
  ])('%s says that one has arrived', (text) => expect(acted(text)).toEqual({ kind: 'arrive', pin: '4821' }));

  it('of four digits is a PIN only with a ride on the road', () => {
    expect(acted('4821', without)).toBe('unknown');
    expect(acted('PIN 4821', without)).toBe('say');
  });

  it.each(['OK 4821 or 4822', 'OK 48 21', 'OK 48211'])('%s names no PIN', (text) => {
    expect(acted(text)).toBe('say');
  });

  it.each([
    ['LATE 1', 1, ''],
    ['late', 1, ''],
    ['LATE 3', 3, ''],
    ['LATE 5', 3, ''],
    ['LATE 2H', 2, ''],
    ['LATE 2 4821', 2, '4821'],
    ['Late: 2, 4821.', 2, '4821'],
    ['LATE2', 2, ''],
    ['LATE 4821', 1, '4821'],
    ['I go late', 1, ''],
  ])('%s asks for some hours more, three at most', (text, hours, pin) => {
    expect(acted(text)).toEqual({ kind: 'late', hours, pin });
  });

  it.each([
    ['NO ASK', ''],
    ['no ask 4821', '4821'],
    ['Don’t ask 4821', '4821'],
    ['NO ASK ME AGAIN 4821', '4821'],
    ['Má bi mí 4821', '4821'],
    ['kada a tambaya 4821', '4821'],
    ['Ajụla m 4821', '4821'],
    ['NO ASK 48211', ''],
  ])('%s ends the questions of the ride, with the PIN', (text, pin) => {
    expect(acted(text)).toEqual({ kind: 'do-not-ask', pin });
  });

  it.each(['ASK', 'ask me', 'Make una ask me', 'ASK 4821', 'Ẹ bi mí', 'a tambaye ni', 'Juo m'])(
    '%s has RUA ask, and say when',
    (text) => expect(acted(text)).toEqual({ kind: 'ask-me' }),
  );

  it.each(['ask him to stop', 'Asking', 'no', 'no asking'])('%s changes no question', (text) => {
    expect(acted(text)).toBe('unknown');
  });

  it.each(['OK', 'SAFE', 'I don reach', 'Mo ti dé', 'yes', 'OK 48', 'I am home'])(
    '%s answers the open question and proves nothing',
    (text) => {
      const { ride } = facts;
      const asked = longestFacts('en', { ride: ride && { ...ride, isAsked: true } });
      expect(acted(text, asked)).toEqual({ kind: 'unproved' });
      expect(acted(text, asked, { step: { at: 'asked' }, resuming: false })).toEqual({ kind: 'unproved' });
      expect(['say', 'unknown']).toContain(acted(text));
    },
  );

  it.each(['👍', '', '...'])('%j is told what answers the open question, each time', (text) => {
    const { ride } = facts;
    const asked = longestFacts('en', { ride: ride && { ...ride, isAsked: true } });
    const step = readSms(nothingAsked, text, asked);
    expect(step).toEqual({ kind: 'say', text: phrases.en.smsArrive });
  });

  it.each([
    'HELP!',
    'Help.',
    '"help"',
    '*HELP*',
    'help!!!',
    'SOS!',
    'I need help',
    'Please help!',
    'Mo nílò ìrànlọ́wọ́',
    'Ina buƙatar taimako',
    'Achọrọ m enyemaka',
  ])('%s calls for help, however it is written', (text) => {
    expect(acted(text)).toEqual({ kind: 'help' });
  });

  it.each(['help-desk', 'check-in', 'Okay then', "go's"])('%s is no word of RUA', (text) => {
    expect(acted(text)).toBe('unknown');
  });

  it('HELP is for the next of kin, with words for an agency, and without a ride asks what it is', () => {
    expect(acted('HELP')).toEqual({ kind: 'help' });
    expect(acted('HELP driver left the road')).toEqual({
      kind: 'flag',
      reason: 'other',
      words: 'driver left the road',
    });
    expect(acted('É gbà mí o')).toMatchObject({ kind: 'flag' });
    expect(acted('É gbà mí')).toEqual({ kind: 'help' });
    const asked = readSms(nothingAsked, 'SOS', without);
    expect(asked.kind === 'ask' && asked.to.step).toEqual({ at: 'danger.what' });
  });

  it.each(languages)(
    'FLAG and HELP take a reason from the menu in %s, and the words after it',
    (language) => {
      for (const reason of flagReasons) {
        const name = phrases[language].flagReasons[reason];
        for (const typed of [`FLAG ${name}`, `flag ${name.toLowerCase()}`, `HELP ${name.toUpperCase()}`])
          expect(acted(typed), typed).toEqual({ kind: 'flag', reason, words: '' });
        const beside = acted(`FLAG ${name}: at Ojota`);
        const words = reason === 'other' ? `${name}: at Ojota` : 'at Ojota';
        expect(beside).toEqual({ kind: 'flag', reason, words });
        const why = { step: { at: 'flag.why' }, resuming: false } as const;
        expect(acted(name, facts, why)).toEqual({ kind: 'flag', reason, words: '' });
      }
    },
  );

  it.each(['acident', 'accidents', 'no accident', 'he left the road', 'other people fight'])(
    'FLAG %s guesses no reason',
    (words) => {
      expect(acted(`FLAG ${words}`)).toEqual({ kind: 'flag', reason: 'other', words });
    },
  );

  it.each([
    ['CHECK LSR123AB', { kind: 'check', plate: 'LSR-123AB' }],
    ['TRAFFIC IKORODU', { kind: 'traffic', road: 'IKORODU' }],
    ['sunkere ikorodu', { kind: 'traffic', road: 'ikorodu' }],
    ['STOP', { kind: 'stop' }],
    ['stop', { kind: 'stop' }],
    ['START', { kind: 'start' }],
    ['LANG YO', { kind: 'language', language: 'yo' }],
    ['LANG hausa', { kind: 'language', language: 'ha' }],
    ['LANG 5', { kind: 'language', language: 'ig' }],
    ['PIN NEW', { kind: 'new-pin', code: '' }],
    ['PIN NEW 48213 77205', { kind: 'new-pin', code: '48213 77205' }],
    ['pin 4821 5830', { kind: 'choose-pin', known: '4821', pin: '5830', duress: '' }],
    ['KIN 0803 000 0142 Ngozi', { kind: 'ask-kin', kin: { phone: '+2348030000142', name: 'Ngozi' } }],
    ['my person 08030000142', { kind: 'ask-kin', kin: { phone: '+2348030000142', name: '' } }],
    ['Ẹbí mi +2348030000142 Ìfé', { kind: 'ask-kin', kin: { phone: '+2348030000142', name: 'Ife' } }],
    ['dangina 08030000142 Ngozi 4821', { kind: 'ask-kin', kin: { phone: '+2348030000142', name: 'Ngozi' } }],
    ['onye ikwu m 08030000142 4821', { kind: 'ask-kin', kin: { phone: '+2348030000142', name: '' } }],
    ['KIN 4821 08030000142 Ngozi', { kind: 'ask-kin', kin: { phone: '+2348030000142', name: 'Ngozi' } }],
    ['KIN 48213 77205 5830', { kind: 'change-kin', code: '48213 77205', pin: '5830' }],
    ['KIN 4821377205 5830', { kind: 'change-kin', code: '48213 77205', pin: '5830' }],
    ['KIN 8030000142 5830', { kind: 'ask-kin', kin: { phone: '+2348030000142', name: '' } }],
    ['next of kin 5830 48213-77205', { kind: 'change-kin', code: '48213 77205', pin: '5830' }],
    ['FORGET', { kind: 'forget', code: '' }],
    ['FORGET 48213 77205', { kind: 'forget', code: '48213 77205' }],
  ])('%s is understood', (text, act) => expect(acted(text)).toEqual(act));

  it('answers the last question, also after the network failed', () => {
    const asked = readSms(nothingAsked, 'MENU', facts);
    if (asked.kind !== 'ask') throw new Error('MENU asks');
    const next = readSms(asked.to, '4', facts);
    if (next.kind !== 'ask') throw new Error('4 asks');
    expect(acted('LSR123AB', facts, next.to)).toEqual({ kind: 'check', plate: 'LSR-123AB' });
    expect(acted('LSR123AB', facts, { ...next.to, resuming: true })).toEqual({
      kind: 'check',
      plate: 'LSR-123AB',
    });
  });

  it('is a town where a town was asked for, though it is a word of RUA elsewhere', () => {
    const asked: Conversation = { step: { at: 'board.to', plate: 'LSR-123AB' }, resuming: false };
    for (const town of ['Ede', 'Kara']) {
      const step = readSms(asked, town, facts);
      expect(step.kind === 'ask' && step.to.step).toMatchObject({ at: 'board.hours', town });
    }
    expect(acted('STOP', facts, asked)).toEqual({ kind: 'stop' });
    for (const text of ['HELP', 'Help me!', 'I need help'])
      expect(acted(text, facts, asked)).toEqual({ kind: 'help' });
  });

  it.each(['STOP', 'Stop.', ' "STOP" ', 'cancel!', 'End', 'QUIT', 'dúró'])('%s alone stops RUA', (text) => {
    expect(acted(text)).toEqual({ kind: 'stop' });
  });

  it.each(['End of trip', 'Stop driver is robbing us', 'Cancel my order', 'STOP 48', 'quit smoking'])(
    '%s stops nothing',
    (text) => expect(acted(text)).toBe('unknown'),
  );

  it.each(['', 'asdf', '??', 'Gooooo', '👍'])('%s is unknown', (text) => expect(acted(text)).toBe('unknown'));
});
