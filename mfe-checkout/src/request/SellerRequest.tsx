import { css } from '@emotion/react'
import { conversationPath } from '@materia/contracts/chat/screenPaths.ts'
import type { Request } from '@materia/contracts/requests/request.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { space } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { card, hint } from '../layout.ts'
import { unitPrice } from '../offers/offerWords.ts'
import { endText, ownStateText } from '../requests/requestWords.ts'
import { SellerActions } from '../requests/SellerActions.tsx'
import { StateBadge } from '../requests/StateBadge.tsx'
import { messages } from './messages.ts'

const start = css(card, { justifyItems: 'start', gap: space(3) })

/** A seller's own part in a request: its steps, then the outcome. */
export function SellerRequest({ request }: { request: Request }) {
  const intl = useIntl()
  const { buyer, state, invites, wonPrice, currency, isOpenForReader } = request
  const [invite] = invites
  const tone = invite?.state === 'chosen' ? 'done' : isOpenForReader ? 'waiting' : 'quiet'
  return (
    <section css={start}>
      <StateBadge tone={tone}>{ownStateText(intl, request)}</StateBadge>
      {state === 'ended' && <p>{endText(intl, request)}</p>}
      {wonPrice && (
        <p>
          {intl.formatMessage(messages.wonPrice, {
            price: unitPrice(intl, { price: wonPrice, per: 'kg' }, currency),
          })}
        </p>
      )}
      {isOpenForReader && <p css={hint}>{intl.formatMessage(messages.youDeliver)}</p>}
      <SellerActions request={request} />
      {(invite?.offerId || !isOpenForReader) && (
        <ButtonLink variant="secondary" to={conversationPath({ userId: buyer.id })}>
          {intl.formatMessage(invite?.offerId ? messages.seeOffer : messages.conversation)}
        </ButtonLink>
      )}
    </section>
  )
}
