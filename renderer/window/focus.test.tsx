import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp, searchBox, tab } from '../testing/render-app.tsx';

/** Not the link of the screen, which is left of it. */
const firstControl = () => document.querySelector('main > section :is(button, input):enabled');

test('moves the focus of a removed element to the tab, the first control of the screen or the search box', async () => {
  const { user, lookUp } = await renderApp();
  await lookUp('AB12CDE');
  const lookUpAgainButton = await screen.findByRole('button', { name: /^Look up again/ });
  lookUpAgainButton.focus();
  await user.keyboard('{Control>}2{/Control}');
  await waitFor(() => expect(document.activeElement).toBe(tab('Provenance')));

  await user.keyboard('{Alt>}[Comma]{/Alt}');
  await waitFor(() => expect(document.activeElement).toBe(firstControl()));

  await user.keyboard('{Alt>}[KeyL]{/Alt}');
  tab('Provenance').focus();
  await user.keyboard('{Alt>}[KeyW]{/Alt}');
  await waitFor(() => expect(document.activeElement).toBe(searchBox()));
});

test('moves it within the group of a removed element, unless the group is removed too', async () => {
  const { user } = await renderApp();
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  const main = screen.getByRole('main');
  main.insertAdjacentHTML(
    'beforeend',
    '<div role="group"><button disabled>A</button><button>B</button><button>C</button></div>',
  );
  const group = main.lastElementChild;
  const [, next, removed] = group?.querySelectorAll('button') ?? [];
  removed?.focus();
  removed?.remove();
  await waitFor(() => expect(document.activeElement).toBe(next));
  group?.remove();
  await waitFor(() => expect(document.activeElement).toBe(firstControl()));
});

test('moves it to the last open dialog or menu, because what is behind it is inert', async () => {
  const { lookUp } = await renderApp();
  await lookUp('AB12CDE');
  const overlays = document.createElement('div');
  overlays.innerHTML =
    '<section role="dialog" tabindex="-1"></section><div role="alertdialog" tabindex="-1"><button></button></div>';
  document.body.append(overlays);
  overlays.querySelector('button')?.focus();
  overlays.querySelector('button')?.remove();
  await waitFor(() => expect(document.activeElement).toBe(overlays.lastChild));
  overlays.lastChild?.remove();
  await waitFor(() => expect(document.activeElement).toBe(overlays.firstChild));
  overlays.remove();
  await waitFor(() => expect(document.activeElement).toBe(tab('Overview')));
});

test.each([
  ['Similar listings', 'KeyS'],
  ['Compare', 'KeyC'],
  ['Saved reports', 'KeyR'],
  ['Settings', 'Comma'],
])('a key that opens %s moves the focus into the region with this name', async (name, code) => {
  const notices = [{ id: 'restored', message: 'The archive was restored' }];
  const { user, lookUp } = await renderApp({ notices });
  await screen.findByRole('button', { name: /^Dismiss/ });
  await lookUp('AB12CDE');
  const link = screen.getByRole('link', { name });
  link.focus();
  await user.keyboard(`{Alt>}[${code}]{/Alt}`);
  const region = await screen.findByRole('region', { name });
  await waitFor(() => expect(region.contains(document.activeElement)).toBe(true));

  // Enter on the link of the rail is such a key too.
  await user.keyboard('{Alt>}[KeyL]{/Alt}');
  await waitFor(() => expect(document.activeElement).toBe(tab('Overview')));
  link.focus();
  await user.keyboard('{Enter}');
  const reopened = await screen.findByRole('region', { name });
  await waitFor(() => expect(reopened.contains(document.activeElement)).toBe(true));
});
