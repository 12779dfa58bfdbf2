import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useDeferredValue } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { pictures } from '@materia/contracts/catalog/pictures.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { countryName, stateName } from '@materia/contracts/places/places.ts'
import { usePrices } from '@materia/client/catalog/usePrices.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { marketplacePath, productPath } from '@materia/contracts/catalog/screenPaths.ts'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, font, from, radius, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { latestMaterialsQuery } from './homeApi.ts'
import { messages } from './messages.ts'
import { belowFold, sectionHead } from './sectionStyle.ts'

const section = belowFold({ phone: 51, tablet: 60, desktop: 31 })
const grid = css({
  display: 'grid',
  gap: space(4),
  gridTemplateColumns: '1fr 1fr',
  [from.desktop]: { gridTemplateColumns: 'repeat(4, 1fr)' },
})
const cardHeight = css({ minHeight: '19rem' })
const card = css({
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  height: '100%',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  color: color.ink,
  textDecoration: 'none',
  '&:hover': { borderColor: color.fieldLine, color: color.ink },
})
const frame = css({ aspectRatio: '4 / 3', background: color.skeleton })
const picture = css({ display: 'block', width: '100%', height: '100%', objectFit: 'cover' })
const body = css({ display: 'grid', gap: space(1), padding: space(3) })
const price = css({
  ...tabularFigures,
  fontSize: `clamp(${font.small}, 4.4vw, ${font.large})`,
  fontWeight: font.strong,
  whiteSpace: 'nowrap',
})
const title = css({ fontSize: font.body, fontWeight: font.strong, overflowWrap: 'anywhere' })
const small = css({ color: color.muted, fontSize: font.small })
const foot = css({ marginTop: space(6) })

/** The newest listings. The section is left out when the catalog does not respond. */
export function LatestMaterials() {
  const intl = useIntl()
  const { data: latest, isError } = useQuery(latestMaterialsQuery)
  // A deferred value lets React render the list in time slices, like the rest of the page.
  const data = useDeferredValue(latest)
  if (isError || data?.items.length === 0) return null
  return (
    <section css={section} aria-labelledby="latest">
      <div css={sectionHead}>
        <h2 id="latest">{intl.formatMessage(messages.latestTitle)}</h2>
        <p>{data ? intl.formatMessage(messages.latestText, { total: data.total }) : '\u00a0'}</p>
      </div>
      <ul css={grid}>
        {data
          ? data.items.map((material) => (
              <li key={material.id} css={cardHeight}>
                <Teaser material={material} />
              </li>
            ))
          : [1, 2, 3, 4].map((place) => (
              <li key={place} css={cardHeight}>
                <Skeleton height="100%" />
              </li>
            ))}
      </ul>
      <p css={foot}>
        <ButtonLink variant="secondary" to={marketplacePath}>
          {intl.formatMessage(messages.toMarketplace)}
          <ArrowRight size={18} aria-hidden="true" />
        </ButtonLink>
      </p>
    </section>
  )
}

function Teaser({ material }: { material: Material }) {
  const { language } = useLanguage()
  const [cover] = pictures(material.imageUrl)
  const { unit, total } = usePrices().show(material)
  return (
    <Link to={productPath(material.id)} css={card}>
      <span css={[frame, { background: cover?.blurColor }]}>
        {cover && (
          <img
            css={picture}
            src={cover.url}
            srcSet={cover.srcSet}
            sizes="(min-width: 1024px) 270px, 50vw"
            alt=""
            width={1280}
            height={960}
            loading="lazy"
            decoding="async"
          />
        )}
      </span>
      <span css={body}>
        <span css={price}>{unit ?? total}</span>
        <span css={title}>{materialTitle(language, material)}</span>
        <span css={small}>
          {stateName(language, material.country, material.state)},{' '}
          {countryName(language, material.country)}
        </span>
      </span>
    </Link>
  )
}
