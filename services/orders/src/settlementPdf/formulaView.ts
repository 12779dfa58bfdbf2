import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { validTickets } from '@materia/contracts/settlement/doubtsOf.ts'
import { kilogramsOfUnit } from '@materia/contracts/weighing/constants.ts'
import type { SettledWeight } from '@materia/contracts/weighing/settledWeight.ts'
import Big from 'big.js'
import { numberText } from '../carbon/pdf/formulaOf.ts'
import type { Context } from './context.ts'

export type FormulaView = { heading: string; columns: string[]; rows: string[][]; note: string }

type Weighed = Context & { result: SettledWeight }
type Row = [step: string, calculation: string, result: string]

/** Each step of `settle` with its numbers. Null without a ticket. */
export function formulaView(context: Context): FormulaView | null {
  const { settlement, order, words } = context
  const { settled, proposal } = settlement
  const result = settled?.result ?? proposal?.result ?? settlement.result
  if (!result) return null
  const weighed = { ...context, result }
  const isFollowed = !order.isEnded || Boolean(settled?.result)
  const { heading, columns, note, notByFormula } = words.formula
  return {
    heading,
    columns,
    rows: [
      ...result.trucks.map((truck) => truckRow(weighed, truck)),
      netRow(weighed),
      moistureRow(weighed),
      contaminationRow(weighed),
      payableRow(weighed),
      goodsRow(weighed),
    ],
    note: isFollowed ? note : `${note} ${notByFormula}`,
  }
}

function truckRow(context: Weighed, truck: SettledWeight['trucks'][number]): Row {
  const { words, settlement, kg } = context
  const { formula, tickets } = words
  const { loading, unloading, allowed, counted, isWithin } = truck
  const { tolerance, weightBasis } = settlement.terms
  const lines: string[] = []
  if (isSentBack(context, truck.truck))
    return [formula.truck(truck.truck), tickets.sentBack, kg(counted)]
  if (loading !== null && unloading !== null && allowed !== null) {
    const [more, less] = Big(loading).gt(unloading) ? [loading, unloading] : [unloading, loading]
    const weights = `${number(context, more)} − ${number(context, less)}`
    const part = `${tolerance.percent}% × ${kg(grossOf(context, truck.truck))}`
    const limit = kg(tolerance.kilograms)
    lines.push(
      formula.difference(weights, kg(Big(more).minus(less).toFixed())),
      `${formula.allowed(`${kg(allowed)} (${part}, ${formula.atLeast(limit)})`)}: ${isWithin ? formula.isWithin : formula.isOutside}`,
    )
  }
  const own = weightBasis === 'loaded' ? 'loading' : 'unloading'
  const side = ([own, 'thirdParty', 'loading', 'unloading'] as const).find(
    (one) => truck[one] === counted,
  )
  if (side) lines.push(formula.counts(tickets.weigh[side]))
  return [formula.truck(truck.truck), lines.join('\n'), kg(counted)]
}

const isSentBack = ({ settlement }: Context, truck: number): boolean =>
  validTickets(settlement.tickets).some((one) => one.truck === truck && one.isRejected)

/** The greatest gross weight of a truck, in kilograms. */
function grossOf({ settlement }: Context, truck: number): string {
  const gross = validTickets(settlement.tickets)
    .filter((ticket) => ticket.truck === truck)
    .map((ticket) => Big(ticket.gross).times(kilogramsOfUnit[ticket.unit]))
  return gross.reduce((most, one) => (one.gt(most) ? one : most), Big(0)).toFixed()
}

function netRow(context: Weighed): Row {
  const { words, result, kg } = context
  const sum = result.trucks.map(({ counted }) => number(context, counted)).join(' + ')
  return [words.formula.steps.net, sum, kg(result.net)]
}

function moistureRow(context: Weighed): Row {
  const { words, settlement, result, kg } = context
  const { steps, noMoisture, moistureWithin } = words.formula
  const allowed = settlement.terms.moisturePercent
  const found = settlement.reports.at(-1)?.moisturePercent
  const isDeducted = allowed !== undefined && found !== undefined && Big(found).gt(allowed)
  const calculation = isDeducted
    ? `${number(context, result.net)} × (100 − ${found}) ÷ (100 − ${allowed})`
    : allowed !== undefined && found !== undefined
      ? moistureWithin(found, allowed)
      : noMoisture
  return [steps.moisture, calculation, kg(result.dry)]
}

function contaminationRow(context: Weighed): Row {
  const { words, settlement, result, kg } = context
  const { steps, noContamination, contaminationWithin } = words.formula
  const { contamination } = settlement.terms
  const found = settlement.reports.at(-1)?.contaminationPercent
  const isDeducted = contamination && found !== undefined && Big(found).gt(contamination.percent)
  const calculation = isDeducted
    ? `${number(context, result.dry)} × (1 − ${contamination.factor} × (${found} − ${contamination.percent}) ÷ 100)`
    : contamination && found !== undefined
      ? contaminationWithin(found, contamination.percent)
      : noContamination
  return [steps.contamination, calculation, kg(result.clean)]
}

function payableRow(context: Weighed): Row {
  const { words, settlement, result, kg } = context
  const { ordered, terms } = settlement
  const percent = result.isWhole ? terms.overagePercent : 0
  const most = Big(ordered)
    .times(100 + percent)
    .div(100)
    .toFixed()
  const how = percent > 0 ? ` = ${number(context, ordered)} × ${100 + percent} ÷ 100` : ''
  return [words.formula.steps.payable, `${words.formula.most(kg(most))}${how}`, kg(result.payable)]
}

function goodsRow({ words, settlement, result, kg }: Weighed): Row {
  const { price, currency, ordered, terms, reports } = settlement
  const isLower = reports.at(-1)?.isDowngrade && terms.downgradePercent !== undefined
  const lower = isLower ? ` × (100 − ${terms.downgradePercent}) ÷ 100` : ''
  return [
    words.formula.steps.goods,
    `${kg(result.payable)} × ${formatPrice(price, currency)} ÷ ${kg(ordered)}${lower}`,
    formatPrice(result.goods, currency),
  ]
}

const number = ({ words }: Context, weight: string): string => numberText(weight, words.locale)
