import { expect, test } from 'playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import { pressKey } from './fixtures/focus.ts';
import { test as alone } from './fixtures/test.ts';
import { lookUpAndWait, openTab, tabPanel } from './fixtures/screens/vehicle.ts';
import { sharedApp } from './fixtures/shared-app.ts';

const app = sharedApp();

/** The URLs that the window requests during an action. */
async function requestsDuring(action: () => Promise<void>): Promise<string[]> {
  const { page } = app();
  const requestedUrls: string[] = [];
  const listen = (request: { url: () => string }) => requestedUrls.push(request.url());
  page.on('request', listen);
  await action();
  page.off('request', listen);
  return requestedUrls;
}

const images = () => tabPanel(app().page).getByRole('img', { name: /^Sample photo \d+ of \d+: / });

/** Expects every visible picture to be drawn. */
async function expectDrawn(): Promise<void> {
  await images().first().scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      images()
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
}

test('photos of an advert are shown without a request to another origin', async () => {
  const { page } = app();
  const own = new URL('/', page.url()).href;
  const requestedUrls = await requestsDuring(async () => {
    await lookUpAndWait(page, 'AB12 CDE');
    const panel = await openTab(page, 'Sale events');
    await panel
      .getByRole('button', { name: /\d+ photos/ })
      .first()
      .click();
    await expectDrawn();
    await expect(images().first()).toHaveAttribute('alt', /front left of a blue hatchback$/);
  });
  expect(requestedUrls.some((url) => url.startsWith(`${own}sample-photo/`))).toBe(true);
  expect(requestedUrls.filter((url) => !url.startsWith(own))).toEqual([]);
});

test('a photo’s box has its final size before the picture loads', async () => {
  const image = images().first();
  const before = await image.boundingBox();
  expect((before?.width ?? 0) / (before?.height ?? 1)).toBeCloseTo(1.5, 1);
  const source = (await image.getAttribute('src')) ?? '';
  await image.evaluate((element) => element.removeAttribute('src'));
  const thumbnail = tabPanel(app().page).getByRole('button', { name: /^Sample photo 1 of / });
  expect((await thumbnail.boundingBox())?.height).toBeCloseTo((before?.height ?? 0) + 2, 0);
  await image.evaluate((element, src) => element.setAttribute('src', src), source);
});

test('keys open, change and close a photo, and the focus is restored', async () => {
  const { page, readClipboard } = app();
  const thumbnail = tabPanel(page).getByRole('button', { name: /^Sample photo 1 of / });
  await thumbnail.focus();
  await pressKey(page, 'Enter');
  const viewer = page.getByRole('dialog');
  await expect(viewer).toHaveAccessibleName(/^Sample photo 1 of \d+$/);
  await pressKey(page, 'ArrowRight');
  await expect(viewer).toHaveAccessibleName(/^Sample photo 2 of \d+$/);
  await expect(viewer.getByRole('img')).toHaveAttribute('alt', /rear right of a blue hatchback$/);
  await expect
    .poll(() => viewer.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await pressKey(page, 'ArrowLeft');
  await pressKey(page, 'ArrowLeft');
  await expect(viewer).toHaveAccessibleName(/^Sample photo (\d+) of \1$/);
  await pressKey(page, 'ArrowRight');
  await pressKey(page, 'Enter');
  await expect(viewer).toHaveAccessibleName(/^Sample photo 2 of \d+$/);
  await viewer.getByRole('button', { name: 'Copy web address of photo 2' }).click();
  expect(await readClipboard()).toMatch(
    /^https:\/\/photos\.sample\.platedesk\.invalid\/\w+\/2\.jpg\?/,
  );
  await viewer.getByRole('button', { name: 'Next photo' }).focus();
  await pressKey(page, 'Escape');
  await expect(viewer).toHaveCount(0);
  await expect(thumbnail).toBeFocused();
});

test('thumbnails and a large photo are accessible, light and dark', async () => {
  const { page } = app();
  await expectAccessible(page, 'thumbnails');
  await tabPanel(page)
    .getByRole('button', { name: /^Sample photo 4 of / })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'a large photo');
  await page.keyboard.press('Escape');
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
});

test('a selected listing shows all of its photos', async () => {
  const { page } = app();
  const panel = await openTab(page, 'Similar listings');
  await expect(images()).toHaveCount(0);
  const listing = panel.getByRole('list', { name: 'Listings' }).getByRole('listitem').first();
  await listing.getByRole('button').first().click();
  await expect(panel.getByRole('button', { name: /^\d+ photos?$/ })).toBeVisible();
  await expectDrawn();
});

// Refusals are written to the console, which the shared application treats as errors.
alone('only valid sample photo names are served, and only in Sample', async ({ app: { page } }) => {
  const results = await page.evaluate(async () => {
    // Runs in the page, which knows nothing outside of it.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const load = (source: string) =>
      new Promise<boolean>((resolve) => {
        const image = new Image();
        image.addEventListener('load', () => resolve(image.naturalWidth > 0));
        image.addEventListener('error', () => resolve(false));
        image.src = source;
      });
    return {
      valid: await load('/sample-photo/0abc123/1.svg?body=suv&colour=red&view=boot'),
      unknown: await load('/sample-photo/0abc123/1.svg?body=hovercraft'),
      hostile: await load('/sample-photo/0abc123/1.svg?body=%3Cscript%3E'),
      elsewhere: await load('/sample-photo/../sample-photo/x.svg'),
      listed: await load('https://photos.sample.platedesk.invalid/0abc123/1.jpg'),
    };
  });
  expect(results).toEqual({
    valid: true,
    unknown: true,
    hostile: false,
    elsewhere: false,
    listed: false,
  });
});
