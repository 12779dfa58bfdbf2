import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { statePath } from '@materia/contracts/catalog/screenPaths.ts'
import type { MaterialPlace } from '@materia/contracts/catalog/material.ts'
import { countryName, stateName } from '@materia/contracts/places/places.ts'
import { color, font, from, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { placesQuery } from './homeApi.ts'
import { messages } from './messages.ts'
import { mapSize, outlines, statePositions } from './regionMap.ts'
import { belowFold, sectionHead } from './sectionStyle.ts'

const [width, height] = mapSize
const section = css(belowFold({ phone: 44, tablet: 61, desktop: 29 }), {
  display: 'grid',
  gap: space(6),
  alignItems: 'center',
  [from.desktop]: { gridTemplateColumns: '1fr 1.4fr' },
})
const drawing = css({ display: 'block', width: '100%', height: 'auto' })
const land = css({ fill: color.skeleton, stroke: color.line, strokeWidth: 1.5 })
// The pressable circle is larger than the visible one.
const dot = css({
  '& circle': { fill: 'transparent' },
  '& :last-child': { fill: color.action, fillOpacity: 0.75, stroke: color.surface },
  '&:hover :last-child': { fillOpacity: 1, stroke: color.ink },
})
const row = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space(4),
  alignItems: 'center',
  minHeight: targetSize,
  padding: `${space(2)} ${space(3)}`,
  borderRadius: radius.small,
  background: color.surface,
  color: color.ink,
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'none',
  '&:hover': { background: color.actionSoft, color: color.ink },
})
const namedPlaces = 5
// Reserves the list's height before the places arrive, so nothing below moves.
const list = css({
  display: 'grid',
  alignContent: 'start',
  gap: space(2),
  maxWidth: '22rem',
  minHeight: `${namedPlaces * 52}px`,
})
const others = css({ maxWidth: '22rem', minHeight: targetSize, marginTop: space(2) })
const summary = css({
  padding: `0 ${space(3)}`,
  lineHeight: targetSize,
  color: color.action,
  fontWeight: font.strong,
  cursor: 'pointer',
})
const maxRadius = 16

/**
 * A map of the listings and a list in words, each state a link. The list shows the largest states
 * first and folds the rest.
 */
export function PlacesMap() {
  const intl = useIntl()
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
          {byCount.slice(0, namedPlaces).map((place) => (
            <Row key={`${place.country} ${place.state}`} place={place} />
          ))}
        </ul>
        <div css={others}>
          {byCount.length > namedPlaces && (
            <details>
              <summary css={summary}>{intl.formatMessage(messages.allPlaces)}</summary>
              <ul css={list}>
                {byCount.slice(namedPlaces).map((place) => (
                  <Row key={`${place.country} ${place.state}`} place={place} />
                ))}
              </ul>
            </details>
          )}
        </div>
      </div>
      {/* The list beside it has the same links. */}
      <svg css={drawing} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path css={land} d={outlines} />
        {byCount.map((place) => (
          <Dot key={`${place.country} ${place.state}`} place={place} most={most} />
        ))}
      </svg>
    </section>
  )
}

function Row({ place: { country, state, count } }: { place: MaterialPlace }) {
  const intl = useIntl()
  const { language } = useLanguage()
  return (
    <li>
      <Link to={statePath({ country, state })} css={row}>
        <span>
          {stateName(language, country, state)}, {countryName(language, country)}
        </span>
        <span>{intl.formatNumber(count)}</span>
      </Link>
    </li>
  )
}

/** The dot's area grows with the number of listings. */
function Dot({ place: { country, state, count }, most }: { place: MaterialPlace; most: number }) {
  const { language } = useLanguage()
  const position = statePositions[country][state]
  if (!position) return null
  const [cx, cy] = position
  const seen = Math.max(3, maxRadius * Math.sqrt(count / most))
  return (
    <Link to={statePath({ country, state })} tabIndex={-1} css={dot}>
      <title>{stateName(language, country, state)}</title>
      <circle cx={cx} cy={cy} r={Math.max(14, seen)} />
      <circle cx={cx} cy={cy} r={seen} />
    </Link>
  )
}
