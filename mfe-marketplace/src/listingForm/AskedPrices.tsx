import { css } from '@emotion/react'
import { getAskedPrices } from '@materia/contracts/catalog/api.ts'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { isImplausible, pricePerKilogram } from '@materia/contracts/catalog/pricePerKilogram.ts'
import { minuteMs } from '@materia/contracts/durations.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { color } from '@materia/ui/src/theme.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { ListingDraft } from './listingFields.ts'
import { priceMessages as messages } from './priceMessages.ts'

const warning = css({ color: color.waiting })

type Asked = Pick<ListingDraft, 'type' | 'grade' | 'currency'>

const askedPricesQuery = ({ type, grade, currency }: Asked) =>
  queryOptions({
    queryKey: ['askedPrices', type, grade, currency],
    queryFn: () => call(getAskedPrices, { query: { type, currency, ...(grade && { grade }) } }),
    staleTime: 10 * minuteMs,
    // Only a hint: the form works without it.
    retry: false,
  })

/** The market's asks beside the typed price: a warning when the price looks like a mistake. */
export function AskedPrices({ draft }: { draft: ListingDraft }) {
  const intl = useIntl()
  const { data } = useQuery({ ...askedPricesQuery(draft), enabled: draft.type !== '' })
  const perKilogram = pricePerKilogram(draft)
  const prices = data?.prices
  const isOdd = Boolean(prices && perKilogram && isImplausible(perKilogram, prices))
  return (
    <p role="status" css={isOdd && warning}>
      {prices &&
        perKilogram &&
        intl.formatMessage(isOdd ? messages.implausible : messages.asked, {
          low: formatPrice(prices.low, draft.currency),
          high: formatPrice(prices.high, draft.currency),
        })}
    </p>
  )
}
