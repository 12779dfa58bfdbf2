import { css } from '@emotion/react'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { toCents } from '@materia/contracts/money.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { sandboxTransfers } from '@materia/contracts/transfers/constants.ts'
import type { TransferInstructions } from '@materia/contracts/transfers/transfer.ts'
import { CopyButton } from '@materia/ui/src/controls/CopyButton.tsx'
import { Menu } from '@materia/ui/src/controls/Menu.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { color, font, from, radius, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { hint, waiting } from '../layout.ts'
import { paymentConfigQuery } from '../payment/paymentQueries.ts'
import { messages, sandboxTransferNames } from './messages.ts'
import { transferQuery, usePlayTransfer } from './transferQueries.ts'

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
const facts = css({
  display: 'grid',
  gap: space(4),
  margin: 0,
  [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& dt': { color: color.muted, fontSize: font.small },
  '& dd': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space(2),
    margin: 0,
    overflowWrap: 'anywhere',
  },
})
const value = css({ fontWeight: font.strong }, tabularFigures)

/** For the buyer of an order that waits for its transfer: where to pay, and what has come. */
export function TransferCard({ order }: { order: Order }) {
  const intl = useIntl()
  const { data: transfer, isFetching, refetch } = useQuery(transferQuery(order.id))
  const { data: config } = useQuery(paymentConfigQuery)
  return (
    <section css={box} aria-labelledby="transfer">
      <h2 id="transfer">{intl.formatMessage(messages.title)}</h2>
      {transfer ? (
        <Instructions transfer={transfer} />
      ) : isFetching ? (
        <Skeleton height="220px" />
      ) : (
        <LoadFailed heading="h3" onRetry={() => void refetch()} />
      )}
      {config?.transfers === 'sandbox' && <SandboxBank orderId={order.id} />}
    </section>
  )
}

function Instructions({ transfer }: { transfer: TransferInstructions }) {
  const intl = useIntl()
  const { account, amount, lacking, received, reference, currency } = transfer
  const hasPart = toCents(received) > 0
  const money = (text: string) => formatPrice(text, currency)
  return (
    <>
      {hasPart && (
        <p css={waiting} role="status">
          {intl.formatMessage(messages.part, {
            received: money(received),
            lacking: money(lacking),
          })}
        </p>
      )}
      <dl css={facts}>
        <Fact
          name={intl.formatMessage(hasPart ? messages.rest : messages.amount)}
          text={money(hasPart ? lacking : amount)}
          copied={hasPart ? lacking : amount}
        />
        <Fact name={intl.formatMessage(messages.reference)} text={reference} />
        <Fact
          name={intl.formatMessage(
            account.kind === 'clabe' ? messages.clabe : messages.accountNumber,
          )}
          text={account.accountNumber}
        />
        {account.routingNumber !== null && (
          <Fact name={intl.formatMessage(messages.routing)} text={account.routingNumber} />
        )}
        <Fact name={intl.formatMessage(messages.beneficiary)} text={account.beneficiary} />
      </dl>
      <p css={hint}>{intl.formatMessage(messages.ownAccount)}</p>
    </>
  )
}

function Fact({ name, text, copied = text }: { name: string; text: string; copied?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span css={value}>{text}</span>
        <CopyButton text={copied} of={name} />
      </dd>
    </div>
  )
}

/** The sandbox's bank, which makes a good or a bad transfer for this order. */
function SandboxBank({ orderId }: { orderId: number }) {
  const intl = useIntl()
  const { mutate } = usePlayTransfer(orderId)
  return (
    <div>
      <Menu
        items={sandboxTransfers.map((transfer) => ({
          label: intl.formatMessage(sandboxTransferNames[transfer]),
          onSelect: () => mutate(transfer),
        }))}
      >
        {intl.formatMessage(messages.play)}
      </Menu>
    </div>
  )
}
