import { css } from '@emotion/react'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { wantedMatchesQuery } from '../wanted/wantedApi.ts'
import { WantedCard } from '../wanted/WantedCard.tsx'
import { messages } from './messages.ts'

const section = css({ marginBottom: space(8), '& h2': { fontSize: font.large } })
const hint = css({ marginBottom: space(4), color: color.muted })
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  gap: space(5),
  '& > li': { display: 'grid', gridTemplateRows: '1fr auto', gap: space(2), minWidth: 0 },
})
const note = css({ color: color.muted, fontSize: font.small })

/** Wanted posts that own listings fit. Renders nothing without any. */
export function BuyersLook() {
  const intl = useIntl()
  const { data } = useQuery(wantedMatchesQuery)
  if (!data || data.items.length === 0) return null
  return (
    <section css={section}>
      <h2>{intl.formatMessage(messages.buyers)}</h2>
      <p css={hint}>{intl.formatMessage(messages.buyersText)}</p>
      <ul css={grid}>
        {data.items.map(({ wanted, listings }) => (
          <li key={wanted.id}>
            <WantedCard post={wanted} />
            <p css={note}>{intl.formatMessage(messages.fits, { count: listings })}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
