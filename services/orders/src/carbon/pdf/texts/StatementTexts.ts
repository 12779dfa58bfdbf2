import type {
  boundaries,
  factorChecks,
  geographies,
  LineNote,
  Method,
  perUnits,
  UnknownReason,
} from '@materia/contracts/carbon/constants.ts'
import type { CarbonLine } from '@materia/contracts/carbon/statement.ts'
import type { Claimant, Counterfactual } from '@materia/contracts/goods/carbonTerms.ts'

export type BlockName = 'emitted' | 'avoided'

type Fact =
  | 'order'
  | 'supersedes'
  | 'finished'
  | 'issued'
  | 'seller'
  | 'buyer'
  | 'origin'
  | 'destination'
  | 'material'
  | 'weight'
  | 'distance'

type FactorFact =
  | 'id'
  | 'about'
  | 'value'
  | 'boundary'
  | 'publisher'
  | 'title'
  | 'year'
  | 'geography'
  | 'gases'
  | 'licence'
  | 'address'
  | 'row'
  | 'check'
  | 'validFrom'

/** All texts of the PDF in one language. */
export type StatementTexts = {
  locale: string
  title: (number: string) => string
  /** The statement that replaces this one. */
  replacedBy: (number: string) => string
  company: (name: string, id: number) => string
  facts: Record<Fact, string>
  notKnown: string
  truck: (kilometres: string) => string
  claimHeading: string
  claim: Record<Claimant, (name: string) => string>
  methods: Record<Method, string>
  neverAdded: string
  blocks: Record<BlockName, string>
  amount: (kilograms: string) => string
  noNumber: string
  against: Record<Counterfactual, string>
  nothing: Record<Counterfactual, string>
  why: Record<UnknownReason, string>
  nearest: string
  range: (low: string, high: string) => string
  lines: Record<CarbonLine['what'], string>
  activity: Record<CarbonLine['what'], (kilograms: string, kilometres: string) => string>
  bounds: (low: { amount: string; set: string }, high: { amount: string; set: string }) => string
  quality: Record<CarbonLine['quality'], string>
  recyclingEmitsMore: string
  notes: Record<LineNote, string>
  calculation: { factor: string; formula: string; result: string; sum: string }
  property: string
  factor: (number: number) => string
  factorFacts: Record<FactorFact, string>
  per: Record<(typeof perUnits)[number], string>
  /** Short, for formulas. */
  shortTon: string
  mile: string
  boundaries: Record<(typeof boundaries)[number], string>
  geographies: Record<(typeof geographies)[number], string>
  checks: Record<(typeof factorChecks)[number], string>
  gwp: (set: string, potentials: string) => string
  gwpUnknown: string
  recompute: { heading: string; lines: (shortTon: string, mile: string) => string[] }
  hash: string
}
