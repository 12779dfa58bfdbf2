import type { Order } from '@materia/contracts/orders/order.ts'
import { useIntl } from 'react-intl'
import { ToneBadge } from '../lines/ToneBadge.tsx'
import { orderState } from './describeOrder.ts'

export function StateBadge({ order }: { order: Order }) {
  return <ToneBadge {...orderState(useIntl(), order)} />
}
