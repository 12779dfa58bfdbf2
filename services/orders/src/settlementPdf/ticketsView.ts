import { validTickets } from '@materia/contracts/settlement/doubtsOf.ts'
import type { Ticket } from '@materia/contracts/settlement/ticket.ts'
import { zoneName } from '@materia/contracts/text/timeText.ts'
import { kilogramsOfUnit } from '@materia/contracts/weighing/constants.ts'
import { netOf } from '@materia/contracts/weighing/settle.ts'
import Big from 'big.js'
import { numberText } from '../carbon/pdf/formulaOf.ts'
import type { Context } from './context.ts'

export type TicketsView = {
  heading: string
  columns: string[]
  rows: string[][]
  notes: string[]
}

/** The tickets that count, by truck. Null without a ticket. */
export function ticketsView(context: Context): TicketsView | null {
  const { settlement, words, timeZone } = context
  const { heading, columns, times, replaced } = words.tickets
  const valid = validTickets(settlement.tickets).toSorted(
    (a, b) => a.truck - b.truck || a.id - b.id,
  )
  const corrected = settlement.tickets.filter(({ replacedBy }) => replacedBy !== undefined)
  const [first] = valid
  if (!first) return null
  const zone = zoneName(words.locale, new Date(first.receivedAt), timeZone)
  return {
    heading,
    columns,
    rows: valid.map((ticket) => rowOf(context, ticket)),
    notes: [
      times(timeZone === 'UTC' ? timeZone : `${zone} (${timeZone})`),
      ...(corrected.length > 0 ? [replaced(corrected.map(({ number }) => number).join(', '))] : []),
    ],
  }
}

function rowOf({ words: { tickets: words, locale }, timeZone }: Context, ticket: Ticket): string[] {
  const { truck, side, number, scale, operator, plate, trailer, isRejected } = ticket
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  })
  const time = (at: string) => format.format(new Date(at))
  return [
    [words.truck(truck), words.weigh[side], ...(isRejected ? [words.sentBack] : [])],
    [
      words.ticket(number),
      words.scale(scale),
      ...(operator ? [words.operator(operator)] : []),
      words.plates([plate, ...(trailer ? [trailer] : [])].join(' · ')),
    ],
    [
      words.full(time(ticket.grossAt)),
      words.empty(time(ticket.tareAt)),
      words.written(time(ticket.writtenAt)),
      words.received(time(ticket.receivedAt)),
    ],
    weightLines({ words, locale }, ticket),
  ].map((cell) => cell.join('\n'))
}

type Words = Pick<Context['words'], 'locale'> & { words: Context['words']['tickets'] }

/** Gross, tare and net in the unit of the ticket, and in kilograms. */
function weightLines({ words, locale }: Words, ticket: Ticket): string[] {
  const { gross, tare, packaging, unit } = ticket
  const shown = (weight: string) => `${numberText(weight, locale)} ${words.units[unit]}`
  const net = Big(gross)
    .minus(tare)
    .minus(packaging ?? 0)
  const kilograms = numberText(netOf(ticket).toFixed(), locale)
  return [
    words.gross(shown(gross)),
    words.tare(shown(tare)),
    ...(packaging === undefined ? [] : [words.packaging(shown(packaging))]),
    words.net(shown(net.toFixed())),
    ...(unit === 'kg' ? [] : [`× ${kilogramsOfUnit[unit]} = ${kilograms} kg`]),
  ]
}
