import { FlaskConical, Radio, Shapes } from 'lucide-react';
import type { Environment } from '../../shared/provider/environment.ts';
import styles from './environment.module.css';

/** A different icon for each environment, so that they are distinguishable without colour. */
export const ENVIRONMENT_ICONS = { production: Radio, uat: FlaskConical, sample: Shapes } as const;

export const ENVIRONMENT_BANNER_TEXT: Readonly<
  Record<Environment, { title: string; note: string }>
> = {
  production: { title: 'Production', note: 'Live data. Each request may be charged.' },
  uat: {
    title: 'UAT – test data',
    note: 'Provider’s test data. Do not rely on it for any vehicle.',
  },
  sample: { title: 'Sample data', note: 'Fictitious vehicles. Nothing is sent.' },
};

/** Names the environment on every screen. Its height is reserved until that is known. */
export function EnvironmentBanner({
  environment,
}: {
  readonly environment: Environment | undefined;
}) {
  if (!environment) return <div className={styles['banner']} />;
  const { title, note } = ENVIRONMENT_BANNER_TEXT[environment];
  const Icon = ENVIRONMENT_ICONS[environment];
  return (
    <div className={styles['banner']} data-environment={environment} role="note">
      <Icon className="small-icon" aria-hidden="true" />
      <strong>{title}</strong>
      <span className={styles['note']}>{note}</span>
    </div>
  );
}
