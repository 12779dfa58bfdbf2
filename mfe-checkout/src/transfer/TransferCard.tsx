import { css } from '@emotion/react'
import type { Order } from '@materia/contracts/orders/order.ts'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { color, font, radius, space } from '@materia/ui/src/theme.ts'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { Instructions } from './Instructions.tsx'
import { JointTransferButton } from './JointTransferButton.tsx'
import { messages } from './messages.ts'
import { SandboxBank } from './SandboxBank.tsx'
import { openTransfersQuery, transferQuery } from './transferQueries.ts'

const box = css({
  display: 'grid',
  gap: space(4),
  marginBottom: space(6),
  padding: space(5),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '& h2': { fontSize: font.large },
})

/** For the buyer of an order that waits for its transfer: where to pay, and what has come. */
export function TransferCard({ order }: { order: Order }) {
  const { id, currency, deposit, status } = order
  const title = !deposit
    ? messages.title
    : status === 'awaitingTransfer'
      ? messages.depositTitle
      : messages.balanceTitle
  const intl = useIntl()
  const { data: transfer, isFetching, refetch } = useQuery(transferQuery(id))
  const { data: open = [] } = useQuery(openTransfersQuery)
  const count = open.filter((one) => one.currency === currency).length
  return (
    <section css={box} aria-labelledby="transfer">
      <h2 id="transfer">{intl.formatMessage(title)}</h2>
      {transfer ? (
        <Instructions transfer={transfer} />
      ) : isFetching ? (
        <Skeleton height="220px" />
      ) : (
        <LoadFailed heading="h3" onRetry={() => void refetch()} />
      )}
      {count > 1 && (
        <JointTransferButton currency={currency} chosenFirst={id}>
          {intl.formatMessage(messages.joinCount, { count })}
        </JointTransferButton>
      )}
      <SandboxBank orderId={id} />
    </section>
  )
}
