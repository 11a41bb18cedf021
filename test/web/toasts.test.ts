import { expect, it } from 'vitest';
import { currentToasts, dismissToast, showToast, subscribeToToasts } from '#web/ui/toast-store.ts';

const texts = () => currentToasts().map(({ text }) => text);

it('at most three messages show, the newest last; dismissing one leaves the others; who stopped listening hears nothing', () => {
  let heard = 0;
  const stop = subscribeToToasts(() => {
    heard += 1;
  });
  for (const text of ['one', 'two', 'three', 'four']) showToast({ text });
  expect(texts()).toEqual(['two', 'three', 'four']);
  expect(new Set(currentToasts().map(({ id }) => id)).size).toBe(3);
  dismissToast(currentToasts()[1]?.id ?? 0);
  expect(texts()).toEqual(['two', 'four']);
  expect(heard).toBe(5);
  stop();
  showToast({ text: 'five' });
  expect([texts(), heard]).toEqual([['two', 'four', 'five'], 5]);
});
