import { css } from '@emotion/react'
import { conversationPath } from '@materia/contracts/chat/screenPaths.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { samplePath } from '@materia/contracts/samples/screenPaths.ts'
import { screenOnly } from '@materia/ui/src/screenOnly.ts'
import { space } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { otherSide } from '../orders/describeOrder.ts'
import { messages } from './messages.ts'

const links = css({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space(4)}` })

/** The offer that an order comes from, and the approved sample of its goods. */
export function OrderOrigin({ order }: { order: Order }) {
  const intl = useIntl()
  const { offer, sample } = order
  return (
    <div css={[links, screenOnly]}>
      {offer && (
        <Link to={conversationPath({ userId: otherSide(order).id })}>
          {intl.formatMessage(messages.fromOffer)}
        </Link>
      )}
      {sample && <Link to={samplePath(sample.id)}>{intl.formatMessage(messages.afterSample)}</Link>}
    </div>
  )
}
