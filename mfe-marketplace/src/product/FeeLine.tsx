import { css } from '@emotion/react'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { missingOf } from '@materia/contracts/catalog/missingOf.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { decimal, toCents } from '@materia/contracts/money.ts'
import { feePercent } from '@materia/contracts/orders/constants.ts'
import { feeCents, payoutCents } from '@materia/contracts/orders/feeCents.ts'
import { color, font } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

const line = css({ color: color.muted, fontSize: font.small })

/** Materia's fee for the whole quantity: what it adds for a buyer, or what it leaves the owner. */
export function FeeLine({ material }: { material: Material }) {
  const intl = useIntl()
  const isOwn = useCurrentUser()?.id === material.userId
  if (missingOf(material)) return null
  const price = toCents(material.price)
  const side = isOwn ? 'seller' : 'buyer'
  const cents = isOwn ? payoutCents(price) : feeCents('buyer', price)
  return (
    <p css={line}>
      {intl.formatMessage(isOwn ? messages.youReceive : messages.buyerFee, {
        percent: feePercent[side],
        amount: formatPrice(decimal(cents), material.currency),
      })}
    </p>
  )
}
