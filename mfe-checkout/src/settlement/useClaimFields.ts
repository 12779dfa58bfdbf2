import { exact } from '@materia/contracts/money.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import type { Settlement } from '@materia/contracts/settlement/settlement.ts'
import type { ReportedKind } from '@materia/contracts/orders/constants.ts'
import { useIntl } from 'react-intl'
import { claimFigures } from './claimFigures.ts'
import { messages } from './nextMessages.ts'
import { differenceText, kilogramsText } from './weightText.ts'

type ClaimFields = { kind: ReportedKind; share: 'part'; amount: string; note: string }

/** The fields of a claim, filled in from the weights. Empty if nothing is missing. */
export function useClaimFields(
  order: Order,
  settlement: Settlement | undefined,
): Partial<ClaimFields> {
  const intl = useIntl()
  const figures = settlement && claimFigures(order, settlement)
  if (!figures) return {}
  const { kind, amount, result } = figures
  const sum = (side: 'loading' | 'unloading') =>
    result.trucks.reduce((total, truck) => total.plus(exact(truck[side] ?? '0')), exact('0'))
  const [loaded, arrived] = [sum('loading').toFixed(), sum('unloading').toFixed()]
  const note = [
    loaded === '0'
      ? intl.formatMessage(messages.arrivedOnly, {
          ordered: kilogramsText(intl, settlement.ordered),
          arrived: kilogramsText(intl, arrived),
        })
      : intl.formatMessage(messages.loadedArrived, {
          loaded: kilogramsText(intl, loaded),
          arrived: kilogramsText(intl, arrived),
          difference: differenceText(intl, loaded, arrived),
        }),
    kind === 'contaminated' &&
      intl.formatMessage(messages.quality, {
        net: kilogramsText(intl, result.net),
        clean: kilogramsText(intl, result.clean),
      }),
  ]
  return { kind, share: 'part', amount, note: note.filter(Boolean).join('\n') }
}
