import { css } from '@emotion/react'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { isImplausible, pricePerKilogram } from '@materia/contracts/catalog/pricePerKilogram.ts'
import { color } from '@materia/ui/src/theme.ts'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { askedPricesQuery, useBesideMarket } from '../market/useBesideMarket.ts'
import type { ListingDraft } from './listingFields.ts'
import { priceMessages as messages } from './priceMessages.ts'

const warning = css({ color: color.waiting })

/** The typed price beside the market's asks. Warns when the price looks like a mistake. */
export function AskedPrices({ draft }: { draft: ListingDraft }) {
  const intl = useIntl()
  const enabled = draft.type !== ''
  const { data } = useQuery({ ...askedPricesQuery(draft), enabled })
  const { wordsFor } = useBesideMarket([draft], { enabled })
  const perKilogram = pricePerKilogram(draft)
  const prices = data?.prices
  const isOdd = Boolean(prices && perKilogram && isImplausible(perKilogram, prices))
  return (
    <p role="status" css={isOdd && warning}>
      {prices &&
        perKilogram &&
        [
          !isOdd && wordsFor(draft),
          intl.formatMessage(isOdd ? messages.implausible : messages.asked, {
            low: formatPrice(prices.low, draft.currency),
            high: formatPrice(prices.high, draft.currency),
          }),
        ]
          .filter(Boolean)
          .join('. ')}
    </p>
  )
}
