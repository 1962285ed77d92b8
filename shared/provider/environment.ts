import { z } from 'zod';

/** The source of an answer. Sample runs inside Platedesk. The others belong to the provider. */
export const environmentSchema = z.enum(['production', 'uat', 'sample']);
export type Environment = z.infer<typeof environmentSchema>;

export const keyedEnvironmentSchema = z.enum(['production', 'uat']);
export type KeyedEnvironment = z.infer<typeof keyedEnvironmentSchema>;

/** Display names, in the order in which they are offered. */
export const ENVIRONMENT_NAMES: Readonly<Record<Environment, string>> = {
  production: 'Production',
  uat: 'UAT',
  sample: 'Sample',
};

/** The base URL of Sample. RFC 6761 reserves the name, so no request for it leaves the computer. */
export const SAMPLE_BASE_URL = 'https://sample.platedesk.invalid';
/** The key of Sample. It is public because sample data needs no protection. */
export const SAMPLE_KEY = 'platedesk-sample-key';

/** Labels for the data of an environment. A label states if the data is not real. */
export const ENVIRONMENT_DATA_LABELS: Readonly<Record<Environment, string>> = {
  production: ENVIRONMENT_NAMES.production,
  uat: 'UAT data',
  sample: 'Sample data',
};
