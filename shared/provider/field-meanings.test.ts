import { expect, test } from 'vitest';
import { ALL_FIELDS } from '../testing/all-fields.ts';
import type { FieldMeaning } from './fields.ts';

/** What each field is. A field that is not listed has no meaning of its own. */
const MEANINGS: Readonly<Record<FieldMeaning, string>> = {
  plate: `check 1.0 vrm
    saleEvents 2.0 saleEvents.vrm
    similarListings 2.0 listings.vrm
    similarListings 2.1 listings.vrm
    similarListings 3.0 criteria.vrm
    similarListings 3.0 listings.vrm
    vrms 1.0 vrmChanges.previousVrm
    vrms 1.0 vrmChanges.vrm
    security 1.0 vrm`,
  vin: `check 1.0 buyerInfo.vin
    security 1.0 vin`,
  phone: `check 1.0 condition.contactNumber
    check 1.0 finance.agreements.financeContactNumber
    check 1.0 legal.highRisk.contactNumber
    check 1.0 legal.stolen.contactNumber`,
  reference: `check 1.0 condition.claimNumber
    check 1.0 finance.agreements.agreementRef
    check 1.0 legal.highRisk.contactReference`,
  company: `check 1.0 condition.insurerName
    check 1.0 finance.agreements.financeCompany
    check 1.0 legal.highRisk.company`,
  photo: `saleEvents 2.0 saleEvents.photos
    similarListings 3.0 listings.images`,
  trade: `valuation 1.0 stockingDepreciation
    valuation 1.0 valuation.grossProfit
    valuation 1.0 valuation.trade
    similarListings 3.0 criteria.filters.trade
    advertFeatureSet 1.0 auctionSite`,
  identifier: `check 1.0 buyerInfo.engineNumber
    valuation 1.0 cid
    similarListings 3.0 listings.year
    similarListings 3.0 criteria.location.lat
    similarListings 3.0 criteria.location.lon
    similarListings 3.0 criteria.year
    similarListings 2.1 listings.year
    similarListings 2.0 listings.year
    spec 1.2 cid
    spec 1.2 year
    spec 1.2 colourCode
    spec 1.2 originalColourCode
    spec 1.2 engineNumber
    spec 1.1 cid
    spec 1.1 year
    spec 1.0 cid
    spec 1.0 year
    rating 1.0 core.abiCode
    rating 1.0 core.abiCodeHistory
    rating 1.0 core.linkedAbiCode
    rating 1.0 core.series
    rating 1.0 core.aspirationTypeCode
    rating 1.0 core.primaryFuelTypeCode
    rating 1.0 core.secondaryFuelTypeCode
    rating 1.0 core.legacyFuelCode
    rating 1.0 core.electricVehicleTypeCode
    rating 1.0 core.transmissionTypeCode
    rating 1.0 core.legacyTransmissionCode
    rating 1.0 core.driveTypeCode
    rating 1.0 core.bodyStyleCode
    rating 1.0 core.wheelBaseTypeCode
    rating 1.0 core.roofHeightTypeCode
    rating 1.0 core.nominalStartYear
    rating 1.0 core.productionEndYear
    rating 1.0 core.tviCode
    optionsActual 2.0 options.code
    optionsActual 1.0 actual.options.code
    status 1.0 yearOfManufacture
    security 1.0 serial`,
};

test.each(Object.entries(MEANINGS))('the fields with the meaning “%s”', (meaning, fields) => {
  const found = ALL_FIELDS.filter(({ meta }) => meta.meaning === meaning);
  expect(
    found.map(({ dataset, version, path }) => `${dataset} ${version} ${path.join('.')}`).toSorted(),
  ).toEqual(
    fields
      .split('\n')
      .map((line) => line.trim())
      .toSorted(),
  );
});
