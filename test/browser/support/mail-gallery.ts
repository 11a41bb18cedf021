/** Pictures of mails as people get them: each in English, those of one kind in every language, and the text beside the picture. */
import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { allMails, type ShownMail } from '#test/support/mails/all-mails.ts';
import { usual } from '#test/support/mails/written.ts';
import type { Product } from './product.ts';

/** Its mails hold every part that a mail may have but a code. */
const inEveryLanguage = /^(?:case-step|verify-email)-/;
const widths = [360, 700] as const;

/** @param folder gets a page, a text and four pictures of each mail. */
export async function paintMails({ app }: Product, browser: Browser, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const mails = allMails(app, usual).filter(
    ({ name, language }) => language === 'en' || inEveryLanguage.test(name),
  );
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ colorScheme });
    // Pictures are off, and so is everything else from elsewhere.
    await page.context().setOffline(true);
    for (const mail of mails) {
      await page.setContent(mail.html);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 640 });
        const path = join(folder, `${mail.name}-${width}-${colorScheme}.png`);
        await page.screenshot({ path, fullPage: true });
      }
    }
    await page.close();
  }
  for (const mail of mails) await writeBeside(folder, mail);
  console.log(`${mails.length} mails`);
}

async function writeBeside(folder: string, { name, html, text }: ShownMail): Promise<void> {
  await writeFile(join(folder, `${name}.html`), html);
  await writeFile(join(folder, `${name}.txt`), text);
}
