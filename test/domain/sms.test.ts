import { describe, expect, it } from 'vitest';
import { smsName, smsNameLength } from '#domain/values/sms-name.ts';
import { canBeTexted, isCountryCode } from '#domain/values/sms-numbers.ts';

const nigeria = ['234'];

describe('a number that gets SMS', () => {
  it.each(['+2348030000142', '+2347010000142', '+2349130000142', '+2348120000142'])(
    'is a Nigerian mobile number: %s',
    (phone) => expect(canBeTexted(phone, nigeria)).toBe(true),
  );

  it.each([
    ['a landline', '+23412345678'],
    ['toll-free', '+2348000000142'],
    ['universal access', '+2347000000142'],
    ['premium', '+2349000000142'],
    ['of another country', '+447700900123'],
    ['satellite', '+881612345678'],
    ['nothing', ''],
    ['without a plus', '2348030000142'],
  ])('is not %s', (_, phone) => expect(canBeTexted(phone, nigeria)).toBe(false));

  it('is one of another country where that is set', () => {
    expect(canBeTexted('+447700900123', ['234', '44'])).toBe(true);
    expect(canBeTexted('+14155552671', ['44', '1'])).toBe(true);
    expect(canBeTexted('+2348030000142', ['44'])).toBe(false);
    expect(canBeTexted('+22890112345', ['228'])).toBe(true);
  });

  it.each(['+19005550199', '+449098790000', '+447012345678', '+33899123456', '+49900123456'])(
    'is never one of a premium range: %s',
    (phone) => expect(canBeTexted(phone, ['1', '44', '33', '49'])).toBe(false),
  );

  it.each(['870', '881', '882', '883', '878', '979', '800', '888', '808'])(
    'is never one of a global service, which no setting can name: %s',
    (code) => {
      expect(isCountryCode(code)).toBe(false);
      expect(canBeTexted(`+${code}12345678`, [code])).toBe(false);
    },
  );

  it.each(['234', '1', '44', '880', '886', '7', '229'])('can be of the country %s', (code) => {
    expect(isCountryCode(code)).toBe(true);
  });

  it.each(['23', '2348', '0', '', 'NG', '+234'])('cannot be of %j', (code) => {
    expect(isCountryCode(code)).toBe(false);
  });
});

describe('a name in an SMS', () => {
  it.each([
    ['Amara', 'Amara'],
    ['Amara Okafor', 'Amara'],
    ['ADAEZE', 'Adaeze'],
    ['chukwuemeka', 'Chukwuemeka'],
    ['Ọláṣùbọ̀mí', 'Ọláṣùbọ̀mí'.normalize('NFKC')],
    ['Sa’adatu', "Sa'adatu"],
    ['Al-Amin', 'Al-amin'],
    ['Mas’ud Ibrahim', "Mas'ud"],
    ['محمد', 'محمد'],
    ['GTBank Alert Call Now', 'Gtbank'],
    ['GTBank-Alert-Call-Now', 'Gtbank'],
    ['GTBank’Alert’Call', 'Gtbank'],
    ['GTB-Pay-Us', 'Gtb-pay'],
    ['GTBankAlertCallNowOrLose', 'Gtbankalertcall'],
    ['Access.com/verify', 'Access'],
    ['Call 0803 000 0142 now', 'Call'],
    ['evil․example', 'Evil'],
    ['a／b．c', 'A'],
    ['A\u200Bma\u3164ra\n\tOkafor', 'Amara'],
    ['\u0301Amara', 'Amara'],
    ["-- '' --", ''],
    ['12345 ./', ''],
    ['', ''],
  ])('of %j is %j: one word in the form of a first name', (name, shown) => expect(smsName(name)).toBe(shown));

  it(`has at most ${smsNameLength} characters`, () => {
    expect(smsName('Oluwaseun'.repeat(9))).toBe('Oluwaseunoluwas');
    expect([...smsName('ẹ'.repeat(80))]).toHaveLength(smsNameLength);
  });
});
