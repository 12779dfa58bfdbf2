import { css } from '@emotion/react'
import { currencies } from '@materia/contracts/catalog/lists/constants.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { space } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { card } from '../layout.ts'
import { isToTransfer } from '../orders/describeOrder.ts'
import { JointTransferButton } from './JointTransferButton.tsx'
import { messages } from './messages.ts'

const box = css({ marginBottom: space(6), '& p': { margin: 0 } })

/** Offers one transfer for the shown orders that wait for a transfer in the same currency. */
export function JointTransferNotice({ orders }: { orders: Order[] }) {
  const intl = useIntl()
  const open = orders.filter(isToTransfer)
  const several = currencies.filter(
    (currency) => open.filter((order) => order.currency === currency).length > 1,
  )
  if (several.length === 0) return null
  return (
    <section css={[card, box]} aria-label={intl.formatMessage(messages.joinTitle)}>
      <p>{intl.formatMessage(messages.joinText)}</p>
      {several.map((currency) => (
        <JointTransferButton key={currency} currency={currency}>
          {intl.formatMessage(messages.joinCurrency, { currency })}
        </JointTransferButton>
      ))}
    </section>
  )
}
