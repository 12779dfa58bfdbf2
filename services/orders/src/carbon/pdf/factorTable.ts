import type { CarbonFactor } from '@materia/contracts/carbon/statement.ts'
import { potentialOf, published } from './formulaOf.ts'
import type { StatementTexts } from './texts/StatementTexts.ts'

/** The cells of factors. `isOriginal`: the publisher's own words, which are English. */
export type FactorTable = {
  head: string[]
  rows: { label: string; cells: string[]; isOriginal: boolean }[]
}

/** A column for each factor, a row for each fact about its publication. */
export function factorTable(
  factors: CarbonFactor[],
  first: number,
  text: StatementTexts,
): FactorTable {
  const { factorFacts: labels } = text
  const day = new Intl.DateTimeFormat(text.locale, { dateStyle: 'long', timeZone: 'UTC' })
  const row = (
    fact: keyof StatementTexts['factorFacts'],
    cellOf: (factor: CarbonFactor) => string,
    isOriginal = false,
  ) => ({ label: labels[fact], cells: factors.map(cellOf), isOriginal })
  return {
    head: [text.property, ...factors.map((_, index) => text.factor(first + index))],
    rows: [
      row('about', ({ about }) => about, true),
      row('value', (factor) => valueText(factor, text)),
      row('boundary', ({ boundary }) => text.boundaries[boundary]),
      row('publisher', ({ source }) => source.publisher, true),
      row('title', ({ source }) => source.title, true),
      row('year', ({ source }) => String(source.year)),
      row('geography', ({ source }) => text.geographies[source.geography]),
      row('gases', (factor) => gasesText(factor, text)),
      row('licence', ({ source }) => source.licence, true),
      row('address', ({ source }) => source.address),
      row('row', (factor) => factor.row, true),
      row('check', ({ check }) => text.checks[check]),
      row('validFrom', ({ validFrom }) => day.format(new Date(validFrom))),
      row('id', ({ id }) => id),
    ],
  }
}

function valueText({ values, per }: CarbonFactor, text: StatementTexts): string {
  const sum = values.map(({ gas, value, unit }) => `${published(value)} ${unit} ${gas}`)
  return `${sum.join(' + ')} ${text.per[per]}`
}

function gasesText({ source, values }: CarbonFactor, text: StatementTexts): string {
  const used = values
    .map(({ gas }) => ({ gas, potential: potentialOf(gas, source.gwp) }))
    .filter(({ potential }) => potential !== 1)
    .map(({ gas, potential }) => `${gas} ${potential}`)
    .join(', ')
  const set = source.gwp === null ? text.gwpUnknown : text.gwp(source.gwp, used && `: ${used}`)
  return `${source.gases.join(', ')}; ${set}`
}
