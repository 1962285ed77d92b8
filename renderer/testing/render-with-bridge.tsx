import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { BridgeContext } from '../bridge/bridge.ts';
import { createFakeBridge } from './fake-bridge.ts';

/** Renders an element over a fake main process. `copiedTexts` are in the order of the copying. */
export function renderWithBridge(element: ReactElement) {
  const { bridge, calls } = createFakeBridge();
  const result = render(element, {
    wrapper: ({ children }) => <BridgeContext value={bridge}>{children}</BridgeContext>,
  });
  const copiedTexts = () =>
    calls.flatMap(({ channel, input }) =>
      channel === 'app.copyText' ? [(input as { text: string }).text] : [],
    );
  return { ...result, copiedTexts };
}
