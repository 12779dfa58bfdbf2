import type {
  CarbonBlock,
  CarbonEstimate,
  CarbonFactor,
  CarbonStatement,
} from '@materia/contracts/carbon/statement.ts'

export const factor: CarbonFactor = {
  id: 'warm-16/copper-wire/recycling',
  about: 'Copper wire, recycling',
  values: [{ gas: 'CO2e', value: '-4.49', unit: 't' }],
  per: 'short ton',
  boundary: 'recycling',
  row: 'exhibit 5-11',
  check: 'oneCopy',
  validFrom: '2023-12-01',
  source: {
    title: 'WARM v16',
    publisher: 'US Environmental Protection Agency',
    year: 2023,
    geography: 'US',
    gases: ['CO2', 'CH4', 'N2O'],
    gwp: null,
    licence: 'US government work, public domain',
    address: 'https://www.epa.gov/warm',
  },
}

export function counted(
  what: 'freight' | 'recycling',
  [low, grams, high]: [number, number, number],
  notes: CarbonBlock['lines'][number]['notes'],
): CarbonBlock {
  const set = 'warm-16/copper-wire'
  const line = {
    what,
    terms: [{ factor, sign: 1 as const, grams }],
    grams,
    low: { set, grams: low },
    high: { set, grams: high },
    quality: 'default' as const,
    notes,
  }
  return { kind: 'counted', grams, low, high, why: null, nearest: null, lines: [line] }
}

export function unknown(
  why: CarbonBlock['why'],
  nearest: CarbonBlock['nearest'] = null,
): CarbonBlock {
  return { kind: 'unknown', grams: null, low: null, high: null, why, nearest, lines: [] }
}

/** The estimate of the order of `buildOrder`. */
export function buildEstimate(overrides: Partial<CarbonEstimate> = {}): CarbonEstimate {
  return {
    material: {
      category: 'Metals',
      type: 'Copper',
      grade: null,
      presentation: 'Wire',
      materialOrigin: 'Post-consumer',
    },
    kilograms: '1200',
    origin: { country: 'MEX', state: 'NL' },
    destination: { country: 'USA', state: 'TX' },
    mode: 'truck',
    kilometres: 790,
    emitted: counted('freight', [90_000, 96_340, 177_800], ['distanceEstimated']),
    avoided: {
      ...counted('recycling', [5_965_000, 5_965_000, 5_965_000], ['oneFigure']),
      counterfactual: 'landfilled',
      method: 'endOfLife',
    },
    claimant: 'buyer',
    ...overrides,
  }
}

/** The first statement of the order of `buildOrder`. */
export function buildStatement(overrides: Partial<CarbonStatement> = {}): CarbonStatement {
  return {
    ...buildEstimate(),
    number: '1203-1',
    supersedes: null,
    supersededBy: null,
    orderId: 1203,
    role: 'buyer',
    buyer: { id: 7, companyName: 'Houston Polymers', profilePictureUrl: '' },
    seller: { id: 3, companyName: 'Plásticos del Norte', profilePictureUrl: '' },
    finishedAt: '2026-03-20T15:00:00.000Z',
    issuedAt: '2026-03-20T15:00:01.000Z',
    hash: '0'.repeat(64),
    ...overrides,
  }
}
