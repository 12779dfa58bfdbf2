import { css } from '@emotion/react'
import { usePrices } from '@materia/client/catalog/usePrices.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { pictures } from '@materia/contracts/catalog/pictures.ts'
import { productPath } from '@materia/contracts/catalog/screenPaths.ts'
import type { Quote } from '@materia/contracts/chat/message.ts'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, font, radius, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { materialQuery } from '../queries/materialQuery.ts'
import { findFormerPrice } from './findFormerPrice.ts'
import { messages, quotedPrice } from './messages.ts'

const card = css({
  display: 'grid',
  gridTemplateColumns: `${space(14)} minmax(0, 1fr)`,
  gap: space(3),
  alignItems: 'center',
  minHeight: space(18),
  padding: space(2),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  color: color.ink,
  textDecoration: 'none',
  fontSize: font.small,
})
const picture = css({
  width: space(14),
  height: space(14),
  borderRadius: radius.small,
  objectFit: 'cover',
  background: color.skeleton,
})
const price = css(
  { display: 'block', fontSize: font.body, fontWeight: font.strong },
  tabularFigures,
)
const title = css({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
const quiet = css({ display: 'block', color: color.muted }, tabularFigures)
const state = css({ display: 'block', color: color.waiting, fontWeight: font.strong })

/**
 * A small card of the current listing, with its price at the time of the message if that differs.
 */
export function LotCard({ materialId, quoted }: { materialId: number; quoted: Quote | null }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const prices = usePrices()
  const { data: material, isPending, isError } = useQuery(materialQuery(materialId))
  if (!material) {
    return (
      <div css={card}>
        <span css={picture} />
        {isPending ? (
          <Skeleton width="70%" />
        ) : (
          <span css={quiet}>
            {intl.formatMessage(isError ? messages.materialFailed : messages.noMaterial)}
          </span>
        )}
      </div>
    )
  }
  const { unit, total } = prices.show(material)
  const [cover] = pictures(material.imageUrl)
  const former = quoted && findFormerPrice(quoted, material)
  const formerPrice = former && prices.show(former)
  return (
    <Link css={card} to={productPath(material.id)}>
      {cover ? (
        <img
          css={picture}
          src={cover.url}
          srcSet={cover.srcSet}
          sizes={space(14)}
          alt=""
          loading="lazy"
        />
      ) : (
        <span css={picture} />
      )}
      <span>
        <span css={price}>{unit ?? total}</span>
        <span css={title}>{materialTitle(language, material)}</span>
        {unit && <span css={quiet}>{total}</span>}
        {material.status === 'available' ? (
          formerPrice && (
            <span css={quiet}>
              <span css={state}>{intl.formatMessage(messages.priceChanged)}</span>
              {intl.formatMessage(quotedPrice, {
                price: formerPrice.unit ?? formerPrice.total,
              })}
            </span>
          )
        ) : (
          <span css={state}>{intl.formatMessage(messages[material.status])}</span>
        )}
      </span>
    </Link>
  )
}
