import { type ComponentType, type FunctionComponent, lazy, useEffect, useState } from 'react';
import { afterPaint } from './useValueAfterPaint.ts';

type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;
type Preloadable = { readonly preload: () => Promise<unknown> };

/** A component whose code is loaded when it is first rendered, or before by `preload`. */
export type LazyComponent<P> = FunctionComponent<P> & Preloadable;

/** Milliseconds in which a failed load is not repeated: React renders again to show the error. */
const ERROR_SHOWN_MS = 1_000;

/**
 * Like React's `lazy`, but a component whose code is loaded renders at once: React would first show
 * the fallback, and replaces it after 300 ms at the earliest. A load that failed is repeated when the
 * component is mounted later.
 */
export function lazyComponent<P extends object>(load: Load<P>): LazyComponent<P> {
  let loaded: ComponentType<P> | undefined;
  let loading: ComponentType<P> | undefined;
  const preload = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const createLazy = () =>
    lazy(() => {
      const result = preload();
      result.catch(() => setTimeout(() => (loading = undefined), ERROR_SHOWN_MS));
      return result;
    });
  function LazyLoaded(props: P) {
    // Another type would mount the component again and lose its state.
    const [{ Component }] = useState(() => ({ Component: loaded ?? (loading ??= createLazy()) }));
    return <Component {...props} />;
  }
  return Object.assign(LazyLoaded, { preload });
}

/** Loads code after the first paint, while the window is idle. `components` must be constant. */
export function usePreload(components: readonly Preloadable[]): void {
  useEffect(() => afterPaint(() => void preloadWhenIdle(components)), [components]);
}

/** Loads code, one component after another, while the window is idle. */
export async function preloadWhenIdle(components: readonly Preloadable[]): Promise<void> {
  for (const { preload } of components) {
    await waitForIdle();
    // Where it is needed, it is loaded again, and the error is shown.
    await preload().catch(() => undefined);
  }
}

/** Resolves when the browser is idle, at the latest after 500 ms. */
function waitForIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 500 });
    else setTimeout(resolve, 0);
  });
}
