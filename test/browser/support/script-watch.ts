/** Notices when a text became an element or ran, on any page of a browser. */
import type { BrowserContext, Page } from '@playwright/test';

/** The findings, with the page they were on. */
export async function watchForScripts(context: BrowserContext, seen: string[]): Promise<void> {
  context.on('dialog', async (dialog) => {
    seen.push(`a dialog says ${dialog.message()}`);
    await dialog.dismiss();
  });
  await context.addInitScript(() => {
    const marks: string[] = [];
    Object.assign(window, { marks });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      marks.push(`the policy stopped ${blockedURI} (${violatedDirective})`);
    });
    // An element that is removed again at once was there.
    new MutationObserver(() => {
      const [element] = document.querySelectorAll('[data-hit]');
      if (element) marks.push(element.outerHTML.slice(0, 200));
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
}

/** Finds the scripts of the present page: those that ran, and those that would run when a person follows a link or touches a part. */
export function scriptsOn(page: Page): Promise<string[]> {
  return onLastPage(page, () => lookForScripts(page));
}

/** Some addresses lead on to another page, at any moment: that one is looked at. */
async function onLastPage<T>(page: Page, look: () => Promise<T>): Promise<T> {
  try {
    return await look();
  } catch (error) {
    if (!String(error).includes('navigation')) throw error;
    await page.waitForLoadState();
    await page.locator('body').waitFor({ state: 'attached' });
    return look();
  }
}

function lookForScripts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
    const marks = Reflect.get(window, 'marks');
    const found: string[] = Array.isArray(marks) ? [...new Set(marks.map(String))] : ['nothing watches'];
    if ('__hit' in window) found.push('a payload ran');
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        const runs =
          name.startsWith('on') ||
          (/^(href|src|action|formaction|xlink:href|data)$/.test(name) &&
            /^[\s\0-\x20]*(javascript|data:text)/i.test(value));
        if (runs || name === 'data-hit') found.push(element.outerHTML.slice(0, 200));
      }
    }
    return found;
  });
}

/** Whether the page says a payload, as the text that it is: a page without one proves nothing. */
export function saysPayload(page: Page): Promise<boolean> {
  return onLastPage(page, () => lookForPayload(page));
}

function lookForPayload(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    if (document.body === null) throw new Error(`a navigation is under way at ${location.href}`);
    const fields = [...document.querySelectorAll('input, textarea')].map((field) =>
      Reflect.get(field, 'value'),
    );
    // biome-ignore lint/performance/useDomNodeTextContent: the content of script elements is not visible text.
    const shown = document.body.innerText;
    return /__hit|data-hit/.test([document.title, shown, ...fields].join(' '));
  });
}
