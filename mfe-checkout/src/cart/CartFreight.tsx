import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { decimal, toCents } from '@materia/contracts/money.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { addressesQuery } from '@materia/client/identity/addressesQuery.ts'
import { ratesQuery } from '../freight/ratesQuery.ts'
import type { CartLine } from '../lines/cartLine.ts'
import { messages } from './messages.ts'

/** The sum of the cheapest rates of all lines to the last used address, by currency. */
export function CartFreight({
  lines,
  unknown,
}: {
  lines: CartLine[]
  /** Shown while the cost is not known. */ unknown: string
}) {
  const intl = useIntl()
  const address = useQuery(addressesQuery).data?.addresses[0] ?? null
  const results = useQueries({
    queries: lines.map(({ lot, quantity }) => ratesQuery({ lot, quantity, destination: address })),
  })
  // The service sorts rates by price.
  const cheapest = results.map(({ data }) => data?.rates[0])
  if (!address || cheapest.some((rate) => !rate)) return unknown
  const sums = [
    ...Map.groupBy(
      cheapest.flatMap((rate) => rate ?? []),
      ({ currency }) => currency,
    ),
  ].map(([currency, rates]) =>
    formatPrice(decimal(rates.reduce((sum, { rate }) => sum + toCents(rate), 0)), currency),
  )
  return intl.formatMessage(messages.freightFrom, {
    sums: intl.formatList(sums),
    place: `${address.city}, ${address.state}`,
  })
}
