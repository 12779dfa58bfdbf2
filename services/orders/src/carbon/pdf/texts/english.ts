import type { StatementTexts } from './StatementTexts.ts'

export const english: StatementTexts = {
  locale: 'en-US',
  title: (number) => `Carbon statement ${number}`,
  replacedBy: (number) => `This statement is no longer valid. Statement ${number} replaces it.`,
  company: (name, id) => `${name} (company ${id} on Materia)`,
  facts: {
    order: 'Order',
    supersedes: 'Replaces statement',
    finished: 'Order completed',
    issued: 'Statement issued',
    seller: 'Seller',
    buyer: 'Buyer',
    origin: 'Shipped from',
    destination: 'Delivered to',
    material: 'Material',
    weight: 'Payable weight',
    distance: 'Freight',
  },
  notKnown: 'Not known',
  truck: (kilometres) => `By truck, ${kilometres} km`,
  claimHeading: 'Who may claim what is avoided',
  claim: {
    buyer: (name) => `Only the buyer, ${name}, may claim what is avoided. The order says so.`,
    seller: (name) => `Only the seller, ${name}, may claim what is avoided. The order says so.`,
  },
  methods: {
    endOfLife: 'Method: end of life. It credits the company that sends the material to recycling.',
    recycledContent:
      'Method: recycled content. It credits the company that uses the recycled material.',
  },
  neverAdded:
    'Emitted and avoided answer two different questions. They are never added, and one is never subtracted from the other.',
  blocks: { emitted: 'Emitted', avoided: 'Avoided' },
  amount: (kilograms) => `${kilograms} kg of CO2e`,
  noNumber: 'no number',
  against: {
    landfilled: 'Avoided against: sent to landfill.',
    burned: 'Avoided against: burned.',
    soldElsewhere: 'Avoided against: sold elsewhere anyway.',
    reusedInside: 'Avoided against: reused inside the plant.',
  },
  nothing: {
    soldElsewhere:
      'The material would have been sold to another buyer anyway. A change of buyers avoids nothing.',
    reusedInside:
      'The plant would have reused the material itself. Selling it instead avoids nothing.',
    landfilled: 'Nothing is avoided.',
    burned: 'Nothing is avoided.',
  },
  why: {
    distanceUnknown: 'The distance is unknown because a postal code is missing.',
    modeWithoutFactor: 'No published factor covers this kind of transport.',
    notAsked:
      'The seller hasn’t said what would happen to the material without the sale, and Materia doesn’t guess.',
    neverBurned:
      'The seller named burning, but metal isn’t burned. There’s nothing to compare with.',
    factorNotValid: 'No edition of the published factors was valid on the day of the order.',
    gradeNeeded: 'The listing names no grade, and the factors of the grades are far apart.',
    otherResins: 'No factor is published for this plastic, only an average of other plastics.',
    otherAlloy:
      'No factor is published for this alloy, only for its base metal without the other metals.',
    otherMetals:
      'No factor is published for this metal, only for a mix of metals in unknown shares.',
    mixture: 'This is a mix of metals under one trade name, and no factor is published for it.',
    unknownMaterial: 'Materia has no published factor for this material.',
    weightMissing: 'The material is sold in pieces, and nobody has said what one weighs.',
    refunded: 'The goods were refunded in full, so nothing is counted.',
  },
  nearest: 'Nearest published factor, not used for the reason above',
  range: (low, high) => `Published figures for the same: ${low} to ${high} kg of CO2e.`,
  lines: { freight: 'Freight by truck', recycling: 'Recycling' },
  activity: {
    freight: (kilograms, kilometres) =>
      `Activity: ${kilograms} kg carried ${kilometres} km by truck.`,
    recycling: (kilograms) => `Activity: ${kilograms} kg recycled.`,
  },
  bounds: (low, high) =>
    `Range: lowest ${low.amount} kg (factors ${low.set}), highest ${high.amount} kg (factors ${high.set}).`,
  quality: {
    default: 'Data quality: a published average, not a measurement of this order.',
    proxy:
      'Data quality: proxy, a published average of something close to this material, not of this material.',
  },
  recyclingEmitsMore: 'Below zero: here, recycling emits more than it avoids.',
  notes: {
    postIndustrial:
      'The factor is published for post-consumer material. This material is post-industrial.',
    otherForm: 'The factor is published for another form of the same material.',
    otherCountry: 'The factor is from the United Kingdom, not from Mexico or the United States.',
    oneCopy: 'A value could be checked in only one copy of its publication.',
    distanceEstimated: 'The distance is computed from postal codes, not measured.',
    emptyTripsInFactor: 'The factor already includes an average share of empty trips.',
    burningNotCounted:
      'The emissions of burning the material aren’t counted, because no factor of the same model was checked.',
    rangeBurningOnly: 'One end of the range counts only burning the fuel, not making it.',
    oneFigure: 'Only one publication has a figure, so there is no range.',
  },
  calculation: {
    factor: 'Factor',
    formula: 'Published value × activity, with unit conversions',
    result: 'kg of CO2e',
    sum: 'Sum',
  },
  property: 'Property',
  factor: (number) => `Factor ${number}`,
  factorFacts: {
    id: 'Our name for it',
    about: 'What it is for',
    value: 'Value as published',
    boundary: 'Boundary',
    publisher: 'Publisher',
    title: 'Title',
    year: 'Year',
    geography: 'Geography',
    gases: 'Gases and GWP set',
    licence: 'License',
    address: 'Address',
    row: 'Table and row',
    check: 'How it was checked',
    validFrom: 'Valid from',
  },
  per: {
    tonne: 'per metric ton',
    'short ton': 'per short ton',
    kilogram: 'per kilogram',
    'tonne-kilometre': 'per metric ton-kilometer',
    'short ton-mile': 'per short ton-mile',
  },
  shortTon: 'short ton',
  mile: 'mile',
  boundaries: {
    tankToWheel: 'Burning the fuel (tank-to-wheel)',
    wellToTank: 'Making the fuel (well-to-tank)',
    cradleToGate: 'Making the material (cradle-to-gate)',
    recycling: 'Recycling, less the production that it replaces',
    disposal: 'Treatment as waste',
  },
  geographies: { US: 'United States', UK: 'United Kingdom', Global: 'World' },
  checks: {
    copiesAgree: 'Two copies of the publication have this value',
    oneCopy: 'One copy of the publication has this value',
    publisher: 'The publisher’s own file has this value',
  },
  gwp: (set, potentials) => `${set}, 100 years${potentials}`,
  gwpUnknown: 'summed by the publisher, GWP set not stated in the copies read',
  recompute: {
    heading: 'How to check these figures by hand',
    lines: (shortTon, mile) => [
      `1 metric ton (t) = 1,000 kg. 1 short ton = ${shortTon} kg. 1 mile = ${mile} km. All three are exact.`,
      'Each result is rounded once, to a whole gram. The results add up to the line, and the lines to the block.',
    ],
  },
  hash: 'SHA-256 of facts, factors and figures',
}
