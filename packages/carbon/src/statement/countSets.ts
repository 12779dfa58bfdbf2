import type { Factor } from '../factors/factor.ts'
import { findFactor } from '../factors/findFactor.ts'
import { sources } from '../factors/sources.ts'
import type { FactorTerm } from '../materials/factorSets.ts'
import { type Activity, gramsOf } from '../units/gramsOf.ts'
import type { LineNote } from '@materia/contracts/carbon/constants.ts'
import type { Bound, Counted, Line, Term } from './statement.ts'

/** A figure that can be computed: all its factors are valid on the day. */
type Figure = Bound & { terms: Term[]; factors: Factor[] }

export type Candidate = { id: string; terms: readonly FactorTerm[] }

type Counting = {
  what: Line['what']
  central: Candidate
  others: readonly Candidate[]
  activity: Activity
  day: string
  notes: LineNote[]
}

const proxyNotes: readonly LineNote[] = ['postIndustrial', 'otherForm']

/** One line: the central figure, with the range of all figures. Null if its factors are not valid. */
export function countSets({ what, central, others, activity, day, notes }: Counting): Line | null {
  const figure = figureOf(central, activity, day)
  if (!figure) return null
  const all = [figure, ...others.flatMap((one) => figureOf(one, activity, day) ?? [])]
  const bounds = all.toSorted((one, other) => one.grams - other.grams)
  const [low, high] = [bounds[0]!, bounds.at(-1)!]
  const seen = new Set([...notes, ...notesOf(figure, all)])
  return {
    what,
    set: figure.set,
    terms: figure.terms,
    grams: figure.grams,
    low: { set: low.set, grams: low.grams },
    high: { set: high.set, grams: high.grams },
    quality: proxyNotes.some((note) => seen.has(note)) ? 'proxy' : 'default',
    notes: [...seen],
  }
}

/** The block of its lines. */
export function blockOf(lines: Line[]): Counted {
  const sum = (of: (line: Line) => number) => lines.reduce((total, line) => total + of(line), 0)
  return {
    kind: 'counted',
    lines,
    grams: sum(({ grams }) => grams),
    low: sum(({ low }) => low.grams),
    high: sum(({ high }) => high.grams),
  }
}

function figureOf({ id, terms }: Candidate, activity: Activity, day: string): Figure | null {
  const found = terms.map((term) => ({ ...term, row: findFactor(term.factor, day) }))
  const factors = found.flatMap(({ row }) => ('refused' in row ? [] : [row]))
  if (factors.length < found.length) return null
  const counted = terms.map(({ factor, sign }, at) => ({
    factor,
    sign,
    grams: sign * gramsOf(factors[at]!, activity),
  }))
  const grams = counted.reduce((sum, term) => sum + term.grams, 0)
  return { set: id, grams, terms: counted, factors }
}

function notesOf(figure: Figure, all: Figure[]): LineNote[] {
  const { factors } = figure
  const isWellToWheel = factors.some(({ boundary }) => boundary === 'wellToTank')
  const [low, high] = [
    all.reduce((one, other) => (other.grams < one.grams ? other : one)),
    all.reduce((one, other) => (other.grams > one.grams ? other : one)),
  ]
  const isShort = (one: Figure) => !one.factors.some(({ boundary }) => boundary === 'wellToTank')
  return [
    ...(factors.some(({ source }) => sources[source].geography === 'UK')
      ? ['otherCountry' as const]
      : []),
    ...(factors.some(({ check }) => check === 'oneCopy') ? ['oneCopy' as const] : []),
    ...(isWellToWheel && (isShort(low) || isShort(high)) ? ['rangeBurningOnly' as const] : []),
    ...(all.length === 1 ? ['oneFigure' as const] : []),
  ]
}
