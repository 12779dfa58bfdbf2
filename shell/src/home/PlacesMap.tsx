import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useIntl } from 'react-intl'
import type { MaterialPlace } from '@materia/contracts/catalog/types.ts'
import { countryName, stateName } from '@materia/contracts/places.ts'
import { color, from, radius, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { placesQuery } from './homeApi.ts'
import { messages } from './messages.ts'
import { mapSize, outlines, statePositions } from './regionMap.ts'
import { sectionHead } from './sectionStyle.ts'

const [width, height] = mapSize
const section = css({ display: 'grid', gap: space(6), alignItems: 'center', [from.desktop]: { gridTemplateColumns: '1fr 1.4fr' } })
const drawing = css({ display: 'block', width: '100%', height: 'auto' })
const land = css({ fill: color.skeleton, stroke: color.line, strokeWidth: 1.5 })
const dot = css({ fill: color.action, fillOpacity: 0.75, stroke: color.surface })
const row = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space(4),
  padding: `${space(2)} ${space(3)}`,
  borderRadius: radius.small,
  background: color.surface,
  fontVariantNumeric: 'tabular-nums',
})
const namedPlaces = 5
// As high before its places have come: nothing below moves.
const list = css({ display: 'grid', alignContent: 'start', gap: space(2), maxWidth: '22rem', minHeight: `${namedPlaces * 46}px` })
const maxRadius = 16

/** Where listings are: drawn for the eye, the first of them also in words. */
export function PlacesMap() {
  const intl = useIntl()
  const { language } = useLanguage()
  const { data, isError } = useQuery(placesQuery)
  const places = useDeferredValue(data) ?? []
  if (isError) return null
  const byCount = places.toSorted((a, b) => b.count - a.count)
  const most = byCount[0]?.count ?? 1
  return (
    <section css={section} aria-labelledby="places">
      <div>
        <div css={sectionHead}>
          <h2 id="places">{intl.formatMessage(messages.placesTitle)}</h2>
          <p>{intl.formatMessage(messages.placesText)}</p>
        </div>
        <ul css={list}>
          {byCount.slice(0, namedPlaces).map(({ country, state, count }) => (
            <li key={`${country} ${state}`} css={row}>
              <span>{stateName(language, country, state)}, {countryName(language, country)}</span>
              <span>{intl.formatNumber(count)}</span>
            </li>
          ))}
        </ul>
      </div>
      <svg css={drawing} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={intl.formatMessage(messages.mapLabel)}>
        <path css={land} d={outlines} />
        {byCount.map((place) => <Dot key={`${place.country} ${place.state}`} place={place} most={most} />)}
      </svg>
    </section>
  )
}

/** Its area is by the number of listings. */
function Dot({ place: { country, state, count }, most }: { place: MaterialPlace; most: number }) {
  const position = statePositions[country][state]
  if (!position) return null
  return <circle css={dot} cx={position[0]} cy={position[1]} r={Math.max(3, maxRadius * Math.sqrt(count / most))} />
}
