import { css } from '@emotion/react'
import { offersKey } from '@materia/client/orders/offersKey.ts'
import { getOfferFigures } from '@materia/contracts/offers/api.ts'
import { figureDays } from '@materia/contracts/offers/constants.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { color, font, from, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { figureTexts } from './messages.ts'

const figuresQuery = queryOptions({
  queryKey: [...offersKey, 'figures'],
  queryFn: ({ signal }) => call(getOfferFigures, { signal }),
})

// Reserves its lines, so that nothing below moves when the figures arrive.
const box = css(
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignContent: 'start',
    gap: `0 ${space(4)}`,
    minHeight: '6em',
    margin: `${space(1)} 0 ${space(3)}`,
    color: color.muted,
    fontSize: font.small,
    [from.tablet]: { minHeight: '1.5em' },
  },
  tabularFigures,
)
const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${space(4)}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

/** The company's own offers of the last year. */
export function OfferFigures() {
  const intl = useIntl()
  const titleId = useId()
  const { data, isError } = useQuery(figuresQuery)
  if (isError && !data) return null
  if (!data) return <div css={box} />
  const { made, received, answeredInDay, ordered } = data
  return (
    <div css={box}>
      <p id={titleId}>{intl.formatMessage(figureTexts.title, { days: figureDays })}:</p>
      <ul css={list} aria-labelledby={titleId}>
        {made + received === 0 ? (
          <li>{intl.formatMessage(figureTexts.none)}</li>
        ) : (
          <>
            <li>{intl.formatMessage(figureTexts.made, { count: made })}</li>
            <li>{intl.formatMessage(figureTexts.received, { count: received })}</li>
            {received > 0 && (
              <li>{intl.formatMessage(figureTexts.answeredInDay, { count: answeredInDay })}</li>
            )}
            <li>{intl.formatMessage(figureTexts.ordered, { count: ordered })}</li>
          </>
        )}
      </ul>
    </div>
  )
}
