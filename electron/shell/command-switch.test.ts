import { expect, test } from 'vitest';
import { findCommand } from './command-switch.ts';

test.each([
  [['platedesk'], undefined],
  [['platedesk', '--command=screen-saved'], 'screen-saved'],
  [['platedesk', '--no-sandbox', '--command=focus-search', 'file'], 'focus-search'],
  [['platedesk', '--command=show-shortcuts'], undefined],
  [['platedesk', '--command', 'screen-saved'], undefined],
])('%j gives %s', (argv, command) => {
  expect(findCommand(argv)).toBe(command);
});
