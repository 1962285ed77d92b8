import type { Environment } from '../../../shared/provider/environment.ts';

/** The text of each environment in the band. */
export const ENVIRONMENT_BANNER_TEXT: Readonly<
  Record<Environment, { title: string; note: string }>
> = {
  production: {
    title: 'Production',
    note: 'live data: each lookup is a call to the provider and may be charged',
  },
  uat: {
    title: 'UAT – test data',
    note: 'the provider’s test service: not to be relied on for any vehicle',
  },
  sample: {
    title: 'Sample data',
    note: 'invented vehicles, made inside Platedesk: nothing is sent',
  },
};
