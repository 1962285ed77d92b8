import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { ServicesContext, createServices, type Services } from './services.ts';
import { Shell } from '../window/Shell.tsx';

/** The whole window. A test gives its own services. */
export function App({ services: given }: { readonly services?: Services }) {
  const [services] = useState(() => given ?? createServices());
  return (
    <ServicesContext value={services}>
      <QueryClientProvider client={services.client}>
        <Shell />
      </QueryClientProvider>
    </ServicesContext>
  );
}
