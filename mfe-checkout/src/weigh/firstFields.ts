import type { Language } from '@materia/contracts/languages.ts'
import type { Settlement } from '@materia/contracts/settlement/settlement.ts'
import { validTickets } from '@materia/contracts/settlement/doubtsOf.ts'
import { type WeighSide, weighUnits } from '@materia/contracts/weighing/constants.ts'
import type { WeighFields } from './weighFields.ts'

/** The fields of a new ticket. `habits`: the stored unit and scale of the account's last ticket. */
export function firstFields(
  settlement: Settlement,
  habits: string,
  language: Language,
): WeighFields {
  const { unit, scale } = habitsOf(habits)
  const side = settlement.canWeigh[0] ?? 'thirdParty'
  const truck = nextTruck(settlement, side)
  const known = validTickets(settlement.tickets).find((ticket) => ticket.truck === truck)
  return {
    side,
    truck: String(truck),
    number: '',
    scale,
    plate: known?.plate ?? '',
    unit: unit ?? (language === 'es' ? 'kg' : 'lb'),
    gross: '',
    tare: '',
    net: '',
    packaging: '',
    trailer: known?.trailer ?? '',
    operator: '',
    grossAt: '',
    tareAt: '',
    packages: '',
    note: '',
    isRejected: '',
    isLast: isLastTruck(settlement, side, truck) ? 'yes' : '',
  }
}

/** The trucks that have a ticket of a side. */
export function weighedTrucks({ tickets }: Settlement, side: WeighSide): Set<number> {
  return new Set(
    validTickets(tickets).flatMap((ticket) => (ticket.side === side ? [ticket.truck] : [])),
  )
}

/** The first truck that has only the other side's ticket, or a new one. */
function nextTruck(settlement: Settlement, side: WeighSide): number {
  const done = weighedTrucks(settlement, side)
  const known = new Set(validTickets(settlement.tickets).map(({ truck }) => truck))
  const waiting = [...known].filter((truck) => !done.has(truck)).toSorted((a, b) => a - b)
  return waiting[0] ?? Math.max(0, ...known) + 1
}

/** The most that one truck carries in kilograms. */
const truckLoad = 30_000

/** Whether no other truck is to come: all loaded ones have arrived, or the load fits on one. */
function isLastTruck(settlement: Settlement, side: WeighSide, truck: number): boolean {
  if (side === 'thirdParty') return false
  const loaded = weighedTrucks(settlement, 'loading')
  if (side === 'loading' || loaded.size === 0) return Number(settlement.ordered) <= truckLoad
  const arrived = weighedTrucks(settlement, 'unloading')
  return [...loaded].every((one) => one === truck || arrived.has(one))
}

function habitsOf(stored: string) {
  try {
    const { unit, scale }: Record<string, unknown> = JSON.parse(stored)
    return {
      unit: weighUnits.find((one) => one === unit),
      scale: typeof scale === 'string' ? scale : '',
    }
  } catch {
    return { unit: undefined, scale: '' }
  }
}
