import { type Context, createContext, use } from 'react';

/**
 * A context for one service of the window. `renderer/app` creates the services and provides them;
 * the layer that defines a service reads it with the returned hook.
 *
 * @returns the context, and a hook that throws outside of its provider
 */
export function createServiceContext<Service extends object>(
  name: string,
): readonly [Context<Service | undefined>, () => Service] {
  const ServiceContext = createContext<Service | undefined>(undefined);
  const useService = () => {
    const service = use(ServiceContext);
    if (!service) throw new Error(`missing React context provider: ${name}`);
    return service;
  };
  return [ServiceContext, useService];
}
