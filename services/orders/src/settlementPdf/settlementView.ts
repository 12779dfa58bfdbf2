import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { deletedCompanyNames } from '@materia/contracts/identity/companies/constants.ts'
import type { Language } from '@materia/contracts/languages.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'
import type { Settlement } from '@materia/contracts/settlement/settlement.ts'
import type { Report } from '@materia/contracts/settlement/ticket.ts'
import { timeText } from '@materia/contracts/text/timeText.ts'
import { numberText } from '../carbon/pdf/formulaOf.ts'
import { quantityText } from '../lots/quantityText.ts'
import { type DocumentView, documentView } from '../pdf/documentView.ts'
import type { Context, SettledOrder } from './context.ts'
import { type FormulaView, formulaView } from './formulaView.ts'
import { type MoneyView, moneyView } from './moneyView.ts'
import { type TicketsView, ticketsView } from './ticketsView.ts'
import { english } from './words/english.ts'
import type { SettlementWords } from './words/SettlementWords.ts'
import { spanish } from './words/spanish.ts'

const allWords: Record<Language, SettlementWords> = { en: english, es: spanish }

type Fact = [label: string, value: string]

/** The data of `settlement.typ`: every text of the PDF, in reading order. */
export type SettlementView = DocumentView & {
  status: string
  facts: Fact[]
  terms: { heading: string; lines: string[] }
  tickets: TicketsView | null
  report: { heading: string; text: string } | null
  formula: FormulaView | null
  money: MoneyView
}

type Options = { language: Language; timeZone: string }

/** Both companies get the same text: nothing here depends on the reader's role. */
export function settlementView(
  settlement: Settlement,
  order: SettledOrder,
  { language, timeZone }: Options,
): SettlementView {
  const words = allWords[language]
  const kg = (kilograms: string) => `${numberText(kilograms, words.locale)} kg`
  const context = { settlement, order, words, language, timeZone, kg }
  const title = words.title(settlement.orderId, order.isEnded)
  const report = settlement.reports.at(-1)
  return {
    ...documentView(language, title, lastChange(context)),
    status: statusOf(context),
    facts: factsOf(context),
    terms: { heading: words.terms.heading, lines: termsOf(context) },
    tickets: ticketsView(context),
    report: report ? reportOf(context, report) : null,
    formula: formulaView(context),
    money: moneyView(context),
  }
}

/** So that the same content has the same bytes. */
function lastChange({ settlement, order }: Context): Date {
  const { settled, proposal, tickets, reports } = settlement
  const at = settled?.at ?? proposal?.at ?? tickets.at(-1)?.receivedAt ?? reports.at(-1)?.receivedAt
  return at === undefined ? order.createdAt : new Date(at)
}

function statusOf({ settlement, order, words, language, timeZone }: Context): string {
  const { settled, proposal } = settlement
  const { status } = words
  const time = (at: string) => timeText(language, at, timeZone)
  if (settled) {
    const at = time(settled.at)
    if (settled.by === 'claim') return status.claim(at)
    if (settled.by === 'agreed') return status.agreed(order.settledBy, at)
    return settled.result ? status.silence(at) : status.ended(at)
  }
  if (order.isEnded) return status.unsettled
  if (!proposal) return status.open
  const answers = proposal.by === 'buyer' ? 'seller' : 'buyer'
  const counts = proposal.dueAt ? status.dueAt(answers, time(proposal.dueAt)) : status.noSilence
  return `${status.proposed(proposal.by, time(proposal.at))} ${counts}`
}

function factsOf({ settlement, order, words, language, timeZone, kg }: Context): Fact[] {
  const { facts } = words
  const ordered = quantityText(language, order)
  return [
    [facts.placed, timeText(language, order.createdAt.toISOString(), timeZone)],
    [facts.seller, companyText({ order, words, language }, 'seller')],
    [facts.buyer, companyText({ order, words, language }, 'buyer')],
    [facts.material, materialTitle(language, order.material)],
    [facts.ordered, order.unit === 'Kg' ? ordered : `${ordered} = ${kg(settlement.ordered)}`],
    [facts.price, formatPrice(settlement.price, settlement.currency)],
    ...(order.kilograms === null ? [] : [[facts.paid, kg(order.kilograms)] satisfies Fact]),
  ]
}

function companyText(
  { order, words, language }: Pick<Context, 'order' | 'words' | 'language'>,
  role: OrderRole,
): string {
  const { companyName, id, isDeleted } = order.companies[role]
  const company = words.company(isDeleted ? deletedCompanyNames[language] : companyName, id)
  const identity = order.taxIdentities[role]
  return identity
    ? `${company}\n${words.taxNumber(identity.legalName, identity.taxNumber)}`
    : company
}

function termsOf({ settlement, words, kg }: Context): string[] {
  const { terms } = words
  const { weightBasis, tolerance, overagePercent, ...quality } = settlement.terms
  const { moisturePercent, contamination, downgradePercent } = quality
  return [
    terms.scale[weightBasis],
    terms.tolerance(tolerance.percent, kg(tolerance.kilograms)),
    overagePercent > 0 ? terms.overage(overagePercent) : terms.noOverage,
    ...(moisturePercent === undefined ? [] : [terms.moisture(moisturePercent)]),
    ...(contamination ? [terms.contamination(contamination.percent, contamination.factor)] : []),
    ...(contamination?.rejectPercent === undefined
      ? []
      : [terms.reject(contamination.rejectPercent)]),
    ...(downgradePercent === undefined ? [] : [terms.downgrade(downgradePercent)]),
  ]
}

function reportOf({ words, language, timeZone }: Context, report: Report) {
  const { heading, facts, lowerGrade } = words.report
  const time = (at: string) => timeText(language, at, timeZone)
  const { moisturePercent, contaminationPercent, mfi, alloy, isDowngrade, note } = report
  const lines: [string, string | undefined][] = [
    [facts.laboratory, report.laboratory],
    [facts.sample, report.sample],
    [facts.method, report.method],
    [facts.sampled, time(report.sampledAt)],
    [facts.written, time(report.writtenAt)],
    [facts.received, time(report.receivedAt)],
    [facts.moisture, moisturePercent && `${moisturePercent}%`],
    [facts.contamination, contaminationPercent && `${contaminationPercent}%`],
    [facts.mfi, mfi],
    [facts.alloy, alloy],
    [facts.grade, isDowngrade && lowerGrade],
    [facts.note, note],
  ]
  const shown = lines.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  return { heading, text: shown.join(' · ') }
}
