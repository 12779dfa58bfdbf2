import type { CarbonFactor, CarbonStatement } from '@materia/contracts/carbon/statement.ts'

const desnz: CarbonFactor['source'] = {
  title: 'Greenhouse gas reporting: conversion factors 2025',
  publisher: 'UK Department for Energy Security and Net Zero',
  year: 2025,
  geography: 'UK',
  gases: ['CO2', 'CH4', 'N2O'],
  gwp: 'AR5',
  licence: 'Open Government Licence v3.0',
  address:
    'https://assets.publishing.service.gov.uk/media/6846b6ea57f3515d9611f0dd/ghg-conversion-factors-2025-flat-format.xlsx',
}
const warm: CarbonFactor['source'] = {
  ...desnz,
  title: 'Waste Reduction Model (WARM), version 16',
  publisher: 'US Environmental Protection Agency',
  year: 2023,
  geography: 'US',
  gwp: null,
  licence: 'US government work, public domain',
  address:
    'https://www.epa.gov/system/files/documents/2023-12/warm_containers_packaging_and_non-durable_goods_materials_v16_dec.pdf',
}

const fuelBurned: CarbonFactor = {
  id: 'desnz-2025/articulated',
  about: 'HGV (all diesel), articulated (>33t), average laden',
  values: [{ gas: 'CO2e', value: '0.07703', unit: 'kg' }],
  per: 'tonne-kilometre',
  boundary: 'tankToWheel',
  row: '27_304_3132_14_1',
  check: 'copiesAgree',
  validFrom: '2025-01-01',
  source: desnz,
}
const fuelMade: CarbonFactor = {
  ...fuelBurned,
  id: 'desnz-2025/articulated/fuel',
  about: 'WTT- HGV (all diesel), articulated (>33t), average laden',
  values: [{ gas: 'CO2e', value: '0.01799', unit: 'kg' }],
  boundary: 'wellToTank',
  row: '28_907_3132_14_1',
  check: 'oneCopy',
}
export const hdpeRecycled: CarbonFactor = {
  id: 'warm-16/hdpe/recycling',
  about: 'HDPE, recycling',
  values: [{ gas: 'CO2e', value: '-0.76', unit: 't' }],
  per: 'short ton',
  boundary: 'recycling',
  row: 'Exhibits 5-3 and 5-11',
  check: 'copiesAgree',
  validFrom: '2023-12-01',
  source: warm,
}
const hdpeBuried: CarbonFactor = {
  ...hdpeRecycled,
  id: 'warm-16/hdpe/landfill',
  about: 'HDPE, landfilling',
  values: [{ gas: 'CO2e', value: '0.02', unit: 't' }],
  boundary: 'disposal',
}
/** A factor of three gases per short ton and mile. */
export const epaTruck: CarbonFactor = {
  id: 'epa-hub-2025/truck',
  about: 'Medium- and heavy-duty truck',
  values: [
    { gas: 'CO2', value: '0.186', unit: 'kg' },
    { gas: 'CH4', value: '0.0016', unit: 'g' },
    { gas: 'N2O', value: '0.0054', unit: 'g' },
  ],
  per: 'short ton-mile',
  boundary: 'tankToWheel',
  row: 'Table 8, Medium- and Heavy-Duty Truck',
  check: 'copiesAgree',
  validFrom: '2025-01-01',
  source: { ...warm, gwp: 'AR5', year: 2025, title: 'GHG Emission Factors Hub 2025' },
}

const noBlock = { grams: null, low: null, high: null, why: null, nearest: null, lines: [] }

/** 20 t of HDPE over 790 km, which would have gone to a landfill. */
export function buildStatement(overrides: Partial<CarbonStatement> = {}): CarbonStatement {
  return {
    number: '10042-2',
    supersedes: '10042-1',
    supersededBy: null,
    orderId: 10042,
    role: 'buyer',
    buyer: { id: 7, companyName: 'Recicladora del Norte', profilePictureUrl: '' },
    seller: { id: 8, companyName: 'Plásticos Ñandú, S.A. de C.V.', profilePictureUrl: '' },
    finishedAt: '2026-11-20T17:30:00.000Z',
    issuedAt: '2026-11-27T09:00:00.000Z',
    material: {
      category: 'Plastics',
      type: 'Polyethylene',
      grade: 'HDPE',
      presentation: 'Ground',
      materialOrigin: 'Post-industrial',
    },
    kilograms: '20000',
    origin: { country: 'MEX', state: 'NL' },
    destination: { country: 'USA', state: 'TX' },
    mode: 'truck',
    kilometres: 790,
    emitted: {
      ...noBlock,
      kind: 'counted',
      grams: 1_501_316,
      low: 1_167_778,
      high: 2_028_886,
      lines: [
        {
          what: 'freight',
          terms: [
            { factor: fuelBurned, sign: 1, grams: 1_217_074 },
            { factor: fuelMade, sign: 1, grams: 284_242 },
          ],
          grams: 1_501_316,
          low: { set: 'desnz-2025/articulated-full', grams: 1_167_778 },
          high: { set: 'epa-hub-2025/truck', grams: 2_028_886 },
          quality: 'default',
          notes: ['emptyTripsInFactor', 'distanceEstimated', 'otherCountry', 'oneCopy'],
        },
      ],
    },
    avoided: {
      ...noBlock,
      kind: 'counted',
      counterfactual: 'landfilled',
      method: 'endOfLife',
      grams: 17_196_057,
      low: 17_196_057,
      high: 26_486_200,
      lines: [
        {
          what: 'recycling',
          terms: [
            { factor: hdpeRecycled, sign: -1, grams: 16_755_132 },
            { factor: hdpeBuried, sign: 1, grams: 440_925 },
          ],
          grams: 17_196_057,
          low: { set: 'warm-16/hdpe', grams: 17_196_057 },
          high: { set: 'desnz-2025/hdpe', grams: 26_486_200 },
          quality: 'proxy',
          notes: ['postIndustrial'],
        },
      ],
    },
    claimant: 'seller',
    hash: 'a3f1'.repeat(16),
    ...overrides,
  }
}

/** Sold elsewhere anyway, over an unknown distance. */
export const buildNothing = (): CarbonStatement =>
  buildStatement({
    number: '10043-1',
    supersedes: null,
    kilometres: null,
    emitted: { ...noBlock, kind: 'unknown', why: 'distanceUnknown' },
    avoided: {
      ...noBlock,
      kind: 'nothing',
      grams: 0,
      low: 0,
      high: 0,
      counterfactual: 'soldElsewhere',
      method: null,
    },
  })

/** A plastic for which only an average of other resins is published. */
export const buildUnknown = (): CarbonStatement =>
  buildStatement({
    number: '10044-1',
    supersedes: null,
    supersededBy: '10044-2',
    avoided: {
      ...noBlock,
      kind: 'unknown',
      why: 'otherResins',
      nearest: { ...hdpeRecycled, id: 'warm-16/mixed-plastics/recycling', about: 'Mixed plastics' },
      counterfactual: 'landfilled',
      method: null,
    },
  })
