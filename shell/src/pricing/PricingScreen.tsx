import { css } from '@emotion/react'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import { decimal } from '@materia/contracts/money.ts'
import { feePercent } from '@materia/contracts/orders/constants.ts'
import { feeCents, payoutCents } from '@materia/contracts/orders/feeCents.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { color, font, from, radius, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

const column = css({
  display: 'grid',
  justifyItems: 'start',
  gap: space(6),
  maxWidth: '48rem',
  '& h1': { fontSize: font.display },
})
const lead = css({ color: color.muted, fontSize: font.large })
const rules = css({
  display: 'grid',
  gap: space(4),
  width: '100%',
  [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& > div': {
    padding: space(5),
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    background: color.surface,
  },
  '& dt': { fontWeight: font.strong },
  '& dd': { margin: 0 },
})
const exampleCents = 148_000_00

/** /pricing: Materia's fee, by the rule that also charges it. */
export function PricingScreen() {
  const intl = useIntl()
  const money = (cents: number) => formatPrice(decimal(cents), 'MXN')
  const rows = [
    [messages.buyer, intl.formatMessage(messages.buyerText, { percent: feePercent.buyer })],
    [messages.seller, intl.formatMessage(messages.sellerText, { percent: feePercent.seller })],
    [messages.freight, intl.formatMessage(messages.freightText)],
    [messages.noTrade, intl.formatMessage(messages.noTradeText)],
  ] as const
  return (
    <Page>
      <PageTitle>{intl.formatMessage(messages.title)}</PageTitle>
      <div css={column}>
        <h1>{intl.formatMessage(messages.title)}</h1>
        <p css={lead}>{intl.formatMessage(messages.lead)}</p>
        <dl css={rules}>
          {rows.map(([name, text]) => (
            <div key={name.id}>
              <dt>{intl.formatMessage(name)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <div>
          <h2>{intl.formatMessage(messages.example)}</h2>
          <p css={tabularFigures}>
            {intl.formatMessage(messages.exampleText, {
              price: money(exampleCents),
              due: money(exampleCents + feeCents('buyer', exampleCents)),
              payout: money(payoutCents(exampleCents)),
            })}
          </p>
        </div>
        <ButtonLink to={marketplacePath}>{intl.formatMessage(messages.toMarketplace)}</ButtonLink>
      </div>
    </Page>
  )
}
