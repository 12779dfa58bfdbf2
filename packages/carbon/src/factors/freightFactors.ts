import type { Factor } from './factor.ts'

const desnzFrom = '2025-01-01'

/**
 * Two rows of one vehicle: burning its fuel, and making it.
 * [DESNZ 2025](https://www.gov.uk/government/publications/greenhouse-gas-reporting-conversion-factors-2025),
 * sheets "Freighting goods" and "WTT- delivery vehs & freight".
 */
function desnzVehicle(
  id: string,
  about: string,
  { burned, made, check }: { burned: Row; made: Row; check: Factor['check'] },
): Factor[] {
  return [
    { ...desnzRow(burned), id: `desnz-2025/${id}`, about, boundary: 'tankToWheel', check },
    {
      ...desnzRow(made),
      id: `desnz-2025/${id}/fuel`,
      about: `WTT- ${about}`,
      boundary: 'wellToTank',
      check: 'oneCopy',
    },
  ]
}

type Row = [row: string, kilograms: string]

const desnzRow = ([row, value]: Row) =>
  ({
    values: [{ gas: 'CO2e', value, unit: 'kg' }],
    per: 'tonne-kilometre',
    source: 'desnz-2025',
    row,
    validFrom: desnzFrom,
  }) as const

/** Table 8 of the [EPA hub](https://www.epa.gov/climateleadership/ghg-emission-factors-hub). */
const epaTruck = {
  about: 'Medium- and heavy-duty truck',
  per: 'short ton-mile',
  boundary: 'tankToWheel',
  row: 'Table 8, Medium- and Heavy-Duty Truck',
  check: 'copiesAgree',
} as const

export const freightFactors: readonly Factor[] = [
  ...desnzVehicle('articulated', 'HGV (all diesel), articulated (>33t), average laden', {
    burned: ['27_304_3132_14_1', '0.07703'],
    made: ['28_907_3132_14_1', '0.01799'],
    check: 'copiesAgree',
  }),
  ...desnzVehicle('articulated-full', 'HGV (all diesel), articulated (>33t), 100% laden', {
    burned: ['27_304_3131_14_1', '0.05988'],
    made: ['28_907_3131_14_1', '0.01403'],
    check: 'copiesAgree',
  }),
  ...desnzVehicle('all-hgv', 'HGV (all diesel), all HGVs, average laden', {
    burned: ['27_304_3140_14_1', '0.10163'],
    made: ['28_907_3140_14_1', '0.02359'],
    check: 'copiesAgree',
  }),
  ...desnzVehicle('rigid', 'HGV (all diesel), rigid (>17 tonnes), average laden', {
    burned: ['27_304_3120_14_1', '0.17146'],
    made: ['28_907_3120_14_1', '0.03736'],
    check: 'copiesAgree',
  }),
  ...desnzVehicle('rail', 'Rail, freight train', {
    burned: ['27_315_3151_14_1', '0.02779'],
    made: ['28_911_3151_14_1', '0.00691'],
    check: 'oneCopy',
  }),
  ...desnzVehicle('container-ship', 'Cargo ship, container ship, average', {
    burned: ['27_320_3235_14_1', '0.01612'],
    made: ['28_916_3235_14_1', '0.00365'],
    check: 'oneCopy',
  }),
  {
    ...epaTruck,
    id: 'epa-hub-2025/truck',
    source: 'epa-hub-2025',
    values: [
      { gas: 'CO2', value: '0.186', unit: 'kg' },
      { gas: 'CH4', value: '0.0016', unit: 'g' },
      { gas: 'N2O', value: '0.0054', unit: 'g' },
    ],
    validFrom: '2025-01-01',
  },
  {
    ...epaTruck,
    id: 'epa-hub-2024/truck',
    source: 'epa-hub-2024',
    values: [
      { gas: 'CO2', value: '0.1680', unit: 'kg' },
      { gas: 'CH4', value: '0.0015', unit: 'g' },
      { gas: 'N2O', value: '0.0047', unit: 'g' },
    ],
    validFrom: '2024-01-01',
    withdrawnOn: '2025-01-01',
    supersededBy: 'epa-hub-2025/truck',
  },
]
