/** Why a block of a statement has no number. */
export const unknownReasons = [
  'distanceUnknown',
  'modeWithoutFactor',
  'notAsked',
  'neverBurned',
  'factorNotValid',
  /** The grade decides: the factors of its grades are far apart. */
  'gradeNeeded',
  /** The nearest factor is an average of other resins. */
  'otherResins',
  /** The nearest factor is of the base metal, without the alloying metals. */
  'otherAlloy',
  /** The nearest factor is of a mix of metals whose shares are not published. */
  'otherMetals',
  /** A mix of several metals, traded under one name. */
  'mixture',
  'unknownMaterial',
  /** Pieces of which nobody said what one weighs. */
  'weightMissing',
  /** All goods were refunded. */
  'refunded',
] as const
export type UnknownReason = (typeof unknownReasons)[number]

/** Facts about a line that a reader needs besides its factors. */
export const lineNotes = [
  /** WARM models post-consumer streams; this material is post-industrial. */
  'postIndustrial',
  /** Published for another form of the material. */
  'otherForm',
  /** The factor is of the United Kingdom, where Materia does not trade. */
  'otherCountry',
  /** A value of which only one copy could be read. */
  'oneCopy',
  /** The distance was computed from postal codes. */
  'distanceEstimated',
  /** Empty trips are in the average of the factor. */
  'emptyTripsInFactor',
  /** The burning that does not happen is not counted: no factor of the same model was checked. */
  'burningNotCounted',
  /** One end of the range counts the burning of fuel only, not its making. */
  'rangeBurningOnly',
  /** Only one publication has a figure, so the range has no width. */
  'oneFigure',
] as const
export type LineNote = (typeof lineNotes)[number]

/**
 * How a saving is attributed. The two methods exclude each other. `endOfLife`: to the company that
 * sends the material to recycling (WARM, worldsteel). `recycledContent`: to the company that uses it
 * (DESNZ).
 */
export const methods = ['endOfLife', 'recycledContent'] as const
export type Method = (typeof methods)[number]

export const boundaries = [
  'tankToWheel',
  'wellToTank',
  'cradleToGate',
  'recycling',
  'disposal',
] as const
export const perUnits = [
  'tonne',
  'short ton',
  'kilogram',
  'tonne-kilometre',
  'short ton-mile',
] as const
export const gases = ['CO2e', 'CO2', 'CH4', 'N2O'] as const
export const factorChecks = ['copiesAgree', 'oneCopy', 'publisher'] as const
export const geographies = ['US', 'UK', 'Global'] as const
