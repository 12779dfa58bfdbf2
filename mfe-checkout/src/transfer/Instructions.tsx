import { css } from '@emotion/react'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { toCents } from '@materia/contracts/money.ts'
import type { TransferInstructions } from '@materia/contracts/transfers/transfer.ts'
import { CopyButton } from '@materia/ui/src/controls/CopyButton.tsx'
import { color, font, from, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { hint, waiting } from '../layout.ts'
import { messages } from './messages.ts'

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

/** Shows the account, the reference, and the part that has come. */
export function Instructions({ transfer }: { transfer: TransferInstructions }) {
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
