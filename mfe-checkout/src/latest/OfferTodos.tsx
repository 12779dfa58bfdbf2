import { offersKey } from '@materia/client/orders/offersKey.ts'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { conversationPath } from '@materia/contracts/chat/screenPaths.ts'
import { checkoutPath } from '@materia/contracts/checkout/screenPaths.ts'
import { listOffers } from '@materia/contracts/offers/api.ts'
import type { Offer, OffersPage } from '@materia/contracts/offers/offer.ts'
import { offersPath } from '@materia/contracts/offers/screenPaths.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { queryOptions } from '@tanstack/react-query'
import { defineMessage, defineMessages, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { css } from '@emotion/react'
import { space, targetSize } from '@materia/ui/src/theme.ts'
import { LotPicture } from '@materia/client/catalog/LotPicture.tsx'
import { momentText } from '../orders/describeOrder.ts'
import { orderList, todoStyles } from './OrderLine.tsx'
import { partyName } from '../parties/partyName.ts'

const messages = defineMessages({
  list: { id: 'checkout.offers.todo.list', defaultMessage: 'Offers waiting for you' },
  answer: { id: 'checkout.offers.todo.answer', defaultMessage: 'Answer the offer' },
  pay: { id: 'checkout.offers.todo.pay', defaultMessage: 'Pay the accepted offer' },
  all: { id: 'checkout.offers.todo.all', defaultMessage: 'All offers that wait for you' },
})
const untilText = defineMessage<{ date: string }>({
  id: 'checkout.offers.todo.until',
  defaultMessage: 'Until {date}',
})

const shownMax = 5
const box = css({ display: 'grid', gap: space(1), marginBottom: space(4) })
const all = css({ display: 'inline-flex', alignItems: 'center', minHeight: targetSize })

/** The newest offers that wait for the company. */
export const offerTodosQuery = queryOptions({
  queryKey: [...offersKey, 'todos'],
  queryFn: ({ signal }) => call(listOffers, { query: { filter: 'mine', limit: shownMax }, signal }),
  staleTime: 0,
})

/** Offers to answer or to pay, each with its action. */
export function OfferTodos({ items, nextCursor }: OffersPage) {
  const intl = useIntl()
  return (
    <div css={box}>
      <ul css={orderList} aria-label={intl.formatMessage(messages.list)}>
        {items.map((offer) => (
          <OfferTodo key={offer.id} offer={offer} />
        ))}
      </ul>
      {nextCursor && (
        <Link css={all} to={offersPath}>
          {intl.formatMessage(messages.all)}
        </Link>
      )}
    </div>
  )
}

function OfferTodo({ offer: { id, partner, revisions, accepted } }: { offer: Offer }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const revision = revisions.find(({ no }) => no === accepted?.no) ?? revisions.at(-1)
  const [line] = revision?.lines ?? []
  if (!revision || !line) return null
  const { terms, amount } = revision
  const until = momentText(intl, accepted?.dueAt ?? terms.validUntil)
  const about = [partyName(intl, partner), intl.formatMessage(untilText, { date: until })]
  return (
    <li>
      <Link
        css={todoStyles.row}
        to={accepted ? `${checkoutPath}?offer=${id}` : conversationPath({ userId: partner.id })}
      >
        <div css={todoStyles.pictureBox}>
          <LotPicture imageUrl={line.material.imageUrl} />
        </div>
        <span css={todoStyles.words}>
          <strong>{intl.formatMessage(accepted ? messages.pay : messages.answer)}</strong>
          <span>{materialTitle(language, line.material)}</span>
          <span css={todoStyles.quiet}>{about.join(' · ')}</span>
        </span>
        <span css={todoStyles.sum}>{formatPrice(amount, terms.currency)}</span>
      </Link>
    </li>
  )
}
