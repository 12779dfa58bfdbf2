import type { Check, Factor } from './factor.ts'

/**
 * [WARM v16](https://www.epa.gov/warm): the net of recycling a short ton and of the production that
 * it replaces, and the landfilling of a short ton.
 */
function warm(id: string, about: string, tonnes: string, exhibit: string, check: Check): Factor[] {
  const shared = { per: 'short ton', source: 'warm-16', check, validFrom: '2023-12-01' } as const
  return [
    {
      ...shared,
      id: `warm-16/${id}/recycling`,
      about: `${about}, recycling`,
      values: [{ gas: 'CO2e', value: tonnes, unit: 't' }],
      boundary: 'recycling',
      row: exhibit,
    },
    {
      ...shared,
      id: `warm-16/${id}/landfill`,
      about: `${about}, landfilling`,
      values: [{ gas: 'CO2e', value: '0.02', unit: 't' }],
      boundary: 'disposal',
      row: exhibit,
    },
  ]
}

/**
 * [DESNZ 2025](https://www.gov.uk/government/publications/greenhouse-gas-reporting-conversion-factors-2025),
 * sheet "Material use": a tonne from primary production, and from closed-loop recycling. `first`:
 * number of the row of primary production; the closed-loop row is three further.
 */
function desnz(
  id: string,
  about: string,
  [sheet, first]: [string, number],
  [primary, closedLoop]: [string, string],
): Factor[] {
  const shared = {
    per: 'tonne',
    source: 'desnz-2025',
    boundary: 'cradleToGate',
    check: 'copiesAgree',
    validFrom: '2025-01-01',
  } as const
  return [
    {
      ...shared,
      id: `desnz-2025/${id}/primary`,
      about: `${about}, primary material production`,
      values: [{ gas: 'CO2e', value: primary, unit: 'kg' }],
      row: `${sheet}_${first}_15_1`,
    },
    {
      ...shared,
      id: `desnz-2025/${id}/closed-loop`,
      about: `${about}, closed-loop source`,
      values: [{ gas: 'CO2e', value: closedLoop, unit: 'kg' }],
      row: `${sheet}_${first + 3}_15_1`,
    },
  ]
}

const metals = 'Exhibits 2-7 and 2-17'
const plastics = 'Exhibits 5-3 and 5-11'

export const materialFactors: readonly Factor[] = [
  ...warm('hdpe', 'HDPE', '-0.76', plastics, 'copiesAgree'),
  ...warm('pet', 'PET', '-1.04', plastics, 'copiesAgree'),
  ...warm('pp', 'PP', '-0.79', plastics, 'oneCopy'),
  ...warm('mixed-plastics', 'Mixed plastics', '-0.93', plastics, 'copiesAgree'),
  ...warm('aluminum-cans', 'Aluminum cans', '-9.13', metals, 'copiesAgree'),
  ...warm('aluminum-ingot', 'Aluminum ingot', '-7.20', metals, 'oneCopy'),
  ...warm('steel-cans', 'Steel cans', '-1.83', metals, 'copiesAgree'),
  ...warm('copper-wire', 'Copper wire', '-4.49', metals, 'oneCopy'),
  ...desnz(
    'hdpe',
    'Plastics: HDPE (incl. forming)',
    ['19_505', 5132],
    ['3095.15524', '1770.79099'],
  ),
  ...desnz(
    'ldpe-lldpe',
    'Plastics: LDPE and LLDPE (incl. forming)',
    ['19_505', 5136],
    ['2965.0779', '1097.90131'],
  ),
  ...desnz('pet', 'Plastics: PET (incl. forming)', ['19_505', 5140], ['3863.90131', '2213.90131']),
  ...desnz('pp', 'Plastics: PP (incl. forming)', ['19_505', 5144], ['2577.57172', '1312.57172']),
  ...desnz('ps', 'Plastics: PS (incl. forming)', ['19_505', 5148], ['4376.80391', '2669.76255']),
  ...desnz('pvc', 'Plastics: PVC (incl. forming)', ['19_505', 5152], ['2944.75615', '1847.82267']),
  ...desnz(
    'average-plastics',
    'Plastics: average plastics',
    ['19_505', 5120],
    ['3172.49932', '1575.39106'],
  ),
  ...desnz(
    'aluminium-cans-foil',
    'Metal: aluminium cans and foil (excl. forming)',
    ['19_504', 5104],
    ['9115.90131', '995.0779'],
  ),
  ...desnz('scrap-metal', 'Metal: scrap metal', ['19_504', 5112], ['3473.11953', '1706.42359']),
  ...desnz('steel-cans', 'Metal: steel cans', ['19_504', 5116], ['2863.90131', '1823.90131']),
  {
    id: 'broadbent-2016/steel-scrap',
    about: 'Steel scrap recycled at the end of the life of a product',
    values: [{ gas: 'CO2e', value: '1.5', unit: 'kg' }],
    per: 'kilogram',
    boundary: 'recycling',
    source: 'broadbent-2016',
    row: 'Abstract: 1.5 kg CO2-e saved for every kilogram of scrap',
    check: 'publisher',
    validFrom: '2016-03-21',
  },
]
