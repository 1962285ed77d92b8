import type { DatasetId } from '../provider/catalogue.ts';

/** What it means for a purchase or a claim that the provider holds no data of a dataset. */
export const ABSENT_DATA: Readonly<Record<DatasetId, string>> = {
  check:
    'Finance, theft, total-loss and other records remain unchecked, so do not pay on this lookup alone.',
  valuation: 'There is no guide value, so take the price from similar listings and an inspection.',
  saleEvents:
    'Earlier asking prices and mileages cannot be compared, so ask the seller how the vehicle was sold before.',
  similarListings: 'There is no market to compare with, so take the price from the valuation.',
  advertFeatureSet: 'Equipment and modifications cannot be read from adverts, so inspect both.',
  spec: 'Compare the make, model, colour and engine with the V5C, because nothing here confirms them.',
  rating: 'Get the insurance group from an insurer before you agree a price.',
  optionsActual: 'Inspect the equipment, because no factory option can be confirmed.',
  motFeatureSet:
    'A vehicle over three years old usually has MOT tests, so ask for its certificates.',
  status: 'Check MOT and tax at the DVLA and DVSA before the vehicle is driven.',
  keepers: 'Take the number of previous keepers from the V5C.',
  vrms: 'Ask whether the vehicle had another plate, because Platedesk cannot show a plate change.',
  security: 'Most vehicles have no tracker, so this does not count for or against the vehicle.',
};
