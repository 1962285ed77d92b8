import { formatDay } from '../calendar.ts';
import { type RecordBuilder, type SampleDataset } from './record-builder.ts';

/** No data if no tracker is fitted. */
const answer: RecordBuilder = ({ model, vrm, vin, tracker: fitted }) =>
  fitted && {
    model: model.model,
    make: model.make,
    vrm,
    vin,
    serial: fitted.serial,
    startDate: formatDay(fitted.from),
    endDate: fitted.to === undefined ? null : formatDay(fitted.to),
    installDate: formatDay(fitted.installed),
    subscriptionStatus: fitted.status,
    hardwareType: fitted.hardware,
  };

export const security: SampleDataset<'security'> = { '1.0': { answer, malformed: 'prototype' } };
