import type { ReactNode } from 'react';
import type { SectionId } from '../../../../shared/report/sections.ts';
import type { SectionProps } from '../parts/Section.tsx';
import { Finance, HighRisk, ImportExport, Scrapped, Stolen } from './CheckRecords.tsx';
import { Comparables } from './Comparables.tsx';
import { BundleOnlyAnswers } from './BundleOnlyAnswers.tsx';
import { Evidence } from './Evidence.tsx';
import { Findings } from './Findings.tsx';
import { Identity } from './Identity.tsx';
import { Keepers } from './Keepers.tsx';
import { Mileage } from './Mileage.tsx';
import { MotTax } from './MotTax.tsx';
import { NotChecked } from './NotChecked.tsx';
import { Plates } from './Plates.tsx';
import { Sources } from './Sources.tsx';
import { Tracker } from './Tracker.tsx';
import { Valuation } from './Valuation.tsx';
import { Verdict } from './Verdict.tsx';
import { WriteOff } from './WriteOff.tsx';

export const SECTION_VIEWS: Readonly<Record<SectionId, (props: SectionProps) => ReactNode>> = {
  identity: Identity,
  verdict: Verdict,
  finance: Finance,
  stolen: Stolen,
  'high-risk': HighRisk,
  scrapped: Scrapped,
  'write-off': WriteOff,
  mileage: Mileage,
  'import-export': ImportExport,
  plates: Plates,
  keepers: Keepers,
  'mot-tax': MotTax,
  valuation: Valuation,
  tracker: Tracker,
  comparables: Comparables,
  findings: Findings,
  evidence: Evidence,
  'bundle-only': BundleOnlyAnswers,
  'not-checked': NotChecked,
  sources: Sources,
};
