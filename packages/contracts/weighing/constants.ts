/** The scale whose weight counts: of the loading or of the unloading. */
export const weightBases = ['loaded', 'unloaded'] as const

/**
 * The units of a scale, in kilograms. Pound and short ton are exact by definition
 * (https://www.nist.gov/pml/special-publication-811/nist-guide-si-appendix-b-conversion-factors).
 */
export const weighUnits = ['kg', 'lb', 't', 'shortTon'] as const
export type WeighUnit = (typeof weighUnits)[number]
export const kilogramsOfUnit: Record<WeighUnit, string> = {
  kg: '1',
  lb: '0.45359237',
  t: '1000',
  shortTon: '907.18474',
}

/** `loading`: the seller's scale. `unloading`: the buyer's. `thirdParty`: a scale of neither. */
export const weighSides = ['loading', 'unloading', 'thirdParty'] as const
export type WeighSide = (typeof weighSides)[number]

/**
 * The default tolerance between two scales. Two legal scales can differ by 0.4 % of the gross weight
 * (NIST Handbook 44, class III L: https://www.nist.gov/pml/owm/nist-handbook-44-current-edition), and
 * by two divisions of 20 kg.
 */
export const defaultTolerance = { percent: '0.5', kilograms: '40' } as const

/** How much more than it is short the buyer pays less for contamination, by default and at most. */
export const contaminationFactor = { default: '1', max: 5 } as const

/** Why an order is settled as it is. `claim`: by the end of a claim. */
export const settledBys = ['agreed', 'silence', 'claim'] as const
export type SettledBy = (typeof settledBys)[number]
