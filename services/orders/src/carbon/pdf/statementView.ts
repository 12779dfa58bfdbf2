import { kilogramsOfShortTon, kilometresOfMile } from '@materia/carbon/src/units/gramsOf.ts'
import type { CarbonLine, CarbonStatement } from '@materia/contracts/carbon/statement.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { deletedCompanyNames } from '@materia/contracts/identity/companies/constants.ts'
import type { Language } from '@materia/contracts/languages.ts'
import type { Party } from '@materia/contracts/orders/order.ts'
import type { SalePlace } from '@materia/contracts/orders/saleEvent.ts'
import { placeName } from '@materia/contracts/places/places.ts'
import { type DocumentView, documentView } from '../../pdf/documentView.ts'
import { type FactorTable, factorTable } from './factorTable.ts'
import { formulaOf, kilogramsText, numberText } from './formulaOf.ts'
import { english } from './texts/english.ts'
import { spanish } from './texts/spanish.ts'
import type { BlockName, StatementTexts } from './texts/StatementTexts.ts'

const texts: Record<Language, StatementTexts> = { en: english, es: spanish }

type Cells = Record<'factor' | 'formula' | 'result', string>

type LineView = {
  heading: string
  activity: string
  table: { head: Cells; rows: Cells[]; sum: [label: string, result: string] | null }
  facts: string[]
  factors: FactorTable
}

type BlockView = {
  name: BlockName
  heading: string
  facts: string[]
  lines: LineView[]
  nearest: { heading: string; factors: FactorTable } | null
}

/** The data of `statement.typ`: every text of the PDF, in reading order. */
export type StatementView = DocumentView & {
  replacedBy: string | null
  facts: [label: string, value: string][]
  claim: { heading: string; facts: string[] }
  neverAdded: string
  blocks: BlockView[]
  recompute: { heading: string; lines: string[] }
  hash: [label: string, value: string]
}

type Context = { statement: CarbonStatement; text: StatementTexts; language: Language }

/** Both companies get the same text: nothing here depends on the reader's role. */
export function statementView(statement: CarbonStatement, language: Language): StatementView {
  const text = texts[language]
  const context = { statement, text, language }
  const claimant = statement[statement.claimant]
  const { method } = statement.avoided
  return {
    ...documentView(language, text.title(statement.number), new Date(statement.issuedAt)),
    replacedBy: statement.supersededBy && text.replacedBy(statement.supersededBy),
    facts: factsOf(context),
    claim: {
      heading: text.claimHeading,
      facts: [
        text.claim[statement.claimant](nameOf(claimant, language)),
        ...(method ? [text.methods[method]] : []),
      ],
    },
    neverAdded: text.neverAdded,
    // The factors are numbered through both blocks.
    blocks: [
      blockOf(context, 'emitted', 1),
      blockOf(context, 'avoided', 1 + factorsIn(statement.emitted)),
    ],
    recompute: {
      heading: text.recompute.heading,
      lines: text.recompute.lines(kilogramsOfShortTon, kilometresOfMile),
    },
    hash: [text.hash, statement.hash],
  }
}

function factsOf({ statement, text, language }: Context): [string, string][] {
  const { material, kilograms, kilometres, supersedes } = statement
  const { facts, locale, notKnown } = text
  const company = (party: Party) => text.company(nameOf(party, language), party.id)
  const place = (known: SalePlace | null) => (known && placeName(language, known)) || notKnown
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const dayText = (moment: string) => `${day.format(new Date(moment))} (UTC)`
  return [
    [facts.order, String(statement.orderId)],
    ...(supersedes ? [[facts.supersedes, supersedes] as [string, string]] : []),
    [facts.finished, dayText(statement.finishedAt)],
    [facts.issued, dayText(statement.issuedAt)],
    [facts.seller, company(statement.seller)],
    [facts.origin, place(statement.origin)],
    [facts.buyer, company(statement.buyer)],
    [facts.destination, place(statement.destination)],
    [facts.material, materialTitle(language, { ...material, color: '', title: material.category })],
    [facts.weight, kilograms === null ? notKnown : `${numberText(kilograms, locale)} kg`],
    [
      facts.distance,
      kilometres === null ? notKnown : text.truck(numberText(String(kilometres), locale)),
    ],
  ]
}

const nameOf = ({ companyName, isDeleted }: Party, language: Language) =>
  isDeleted ? deletedCompanyNames[language] : companyName

const factorsIn = ({ lines, nearest }: CarbonStatement['emitted']) =>
  lines.reduce((sum, { terms }) => sum + terms.length, 0) + (nearest ? 1 : 0)

function blockOf(context: Context, name: BlockName, firstFactor: number): BlockView {
  const { statement, text } = context
  const block = statement[name]
  const { kind, grams, why, nearest, low, high } = block
  const amount = (value: number) => kilogramsText(value, text.locale)
  const heading = grams === null ? text.noNumber : text.amount(amount(grams))
  const against = name === 'avoided' ? statement.avoided.counterfactual : null
  let at = firstFactor
  return {
    name,
    heading: `${text.blocks[name]}: ${heading}`,
    facts: [
      ...(against ? [text.against[against]] : []),
      ...(kind === 'nothing' && against ? [text.nothing[against]] : []),
      ...(why ? [text.why[why]] : []),
      ...(kind === 'counted' && low !== null && high !== null
        ? [text.range(amount(low), amount(high))]
        : []),
      ...(name === 'avoided' && (grams ?? 0) < 0 ? [text.recyclingEmitsMore] : []),
    ],
    lines: block.lines.map((line) => {
      const view = lineOf(context, line, at)
      at += line.terms.length
      return view
    }),
    nearest: nearest && {
      heading: text.nearest,
      factors: factorTable([nearest], at, text),
    },
  }
}

function lineOf({ statement, text }: Context, line: CarbonLine, firstFactor: number): LineView {
  const { locale } = text
  const { kilometres } = statement
  const kilograms = statement.kilograms ?? '0'
  const amount = (grams: number) => kilogramsText(grams, locale)
  const bound = ({ set, grams }: CarbonLine['low']) => ({ set, amount: amount(grams) })
  return {
    heading: text.lines[line.what],
    activity: text.activity[line.what](
      numberText(kilograms, locale),
      kilometres === null ? '' : numberText(String(kilometres), locale),
    ),
    table: {
      head: text.calculation,
      rows: line.terms.map((term, index) => ({
        factor: text.factor(firstFactor + index),
        formula: formulaOf(term, { kilograms, kilometres }, text),
        result: amount(term.grams),
      })),
      sum: line.terms.length > 1 ? [text.calculation.sum, amount(line.grams)] : null,
    },
    facts: [
      text.bounds(bound(line.low), bound(line.high)),
      text.quality[line.quality],
      ...line.notes.map((note) => text.notes[note]),
    ],
    factors: factorTable(
      line.terms.map(({ factor }) => factor),
      firstFactor,
      text,
    ),
  }
}
