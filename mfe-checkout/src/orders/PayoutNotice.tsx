import { css } from '@emotion/react'
import { payoutsPath } from '@materia/contracts/payouts/screenPaths.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { color, radius, space } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

const box = css({
  display: 'grid',
  gap: space(3),
  justifyItems: 'start',
  marginBottom: space(6),
  padding: space(5),
  borderRadius: radius.card,
  background: color.waitingSoft,
  color: color.waiting,
})

/** Leads a seller with waiting payouts to its bank accounts and the setup of card payouts. */
export function PayoutNotice() {
  const intl = useIntl()
  return (
    <section css={box} aria-labelledby="payout">
      <h2 id="payout">{intl.formatMessage(messages.payoutWaits)}</h2>
      <p>{intl.formatMessage(messages.payoutWaitsText)}</p>
      <ButtonLink to={payoutsPath}>{intl.formatMessage(messages.setUpPayouts)}</ButtonLink>
    </section>
  )
}
