import { css } from '@emotion/react'
import { materialTitle, shortTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { pictures } from '@materia/contracts/catalog/pictures.ts'
import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { productPath } from '@materia/contracts/catalog/screenPaths.ts'
import { color, font, radius, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import MapPin from 'lucide-react/icons/map-pin'
import { memo, Suspense } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { CompareButton } from '../compare/CompareButton.tsx'
import { FavoriteToggle } from '../favorites/FavoriteButton.tsx'
import { cardBodyHeight, cardPictureSizes } from '../materials/cardLayout.ts'
import { quantityText } from '@materia/client/catalog/quantityText.ts'
import { DeliveredLine } from '../materials/DeliveredLine.tsx'
import { MaterialActions } from './MaterialActions.tsx'
import { MaterialTags, tagStyle } from './MaterialTags.tsx'
import { messages } from '../materials/messages.ts'
import { PictureCarousel } from './PictureCarousel.tsx'
import { placeLabel } from '../materials/placeLabel.ts'
import { SellerLine } from './SellerLine.tsx'
import type { CardState } from './useCardStates.ts'

export const cardStyle = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minWidth: 0,
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
})
// The outline is inside, because the frame would clip an outer one.
const pictureLink = css({
  position: 'absolute',
  inset: 0,
  '&:focus-visible': { outlineOffset: '-4px' },
})
const origin = css(tagStyle, {
  position: 'absolute',
  top: space(2),
  left: space(2),
  background: color.surface,
  pointerEvents: 'none',
})
const corner = css({
  position: 'absolute',
  top: space(2),
  right: space(2),
  display: 'flex',
  gap: space(1),
})
export const cardBodyStyle = css({
  position: 'relative',
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  gap: space(2),
  minHeight: cardBodyHeight,
  padding: space(4),
})
const price = css(
  { fontSize: '1.375rem', fontWeight: font.strong, lineHeight: 1.2 },
  tabularFigures,
)
// On the picture, so that no card moves when the reader's postal code is known.
const deliveredTag = css(tagStyle, tabularFigures, {
  position: 'absolute',
  bottom: '100%',
  left: space(2),
  maxWidth: `calc(100% - ${space(16)})`,
  marginBottom: space(2),
  background: color.surface,
  pointerEvents: 'none',
  '&:empty': { display: 'none' },
})
const amounts = css({ color: color.muted, fontSize: font.small }, tabularFigures)
/** Always as high as two lines, so that all cards have one height. */
export const cardTitleStyle = css({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  minHeight: '2.7em',
  fontSize: font.body,
  fontWeight: font.regular,
  lineHeight: 1.35,
})
const title = css(cardTitleStyle, {
  textWrap: 'pretty',
  // High enough for a touch target, without taking more room.
  '& a': {
    padding: '3px 0',
    color: color.ink,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
})
const place = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  color: color.muted,
  fontSize: font.small,
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& svg': { flex: 'none' },
})
const foot = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(2),
  marginTop: 'auto',
  paddingTop: space(1),
  borderTop: `1px solid ${color.line}`,
})

type MaterialCardProps = CardState & {
  material: Material
  /** Above the fold: its image loads at once. */
  isEager?: boolean
  isFirst?: boolean
  /** Called when the pointer or the focus is on a link to the product page. */
  onApproach?: (id: number) => void
}

/**
 * A listing in a grid: images, price, material, place, seller and actions. Memoized: the grid
 * renders on each scrolled row, and its twenty cards must not. Hydrates after the controls above the
 * grid, and only near the window.
 */
export const MaterialCard = memo(function MaterialCard(props: MaterialCardProps) {
  return (
    <Suspense>
      <Card {...props} />
    </Suspense>
  )
})

function Card({
  material,
  userId,
  prices,
  delivered,
  isCompared,
  isInCart,
  isEager,
  isFirst,
  onApproach,
}: MaterialCardProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const name = materialTitle(language, material)
  const { unit, total } = prices.show(material)
  const path = productPath(material.id)
  const approach = onApproach && (() => onApproach(material.id))
  return (
    <article css={cardStyle} aria-label={name}>
      <PictureCarousel
        pictures={pictures(material.imageUrl)}
        label={intl.formatMessage(messages.pictures, { title: name })}
        alt={name}
        sizes={cardPictureSizes}
        isEager={isEager}
        isFirst={isFirst}
        areArrowsSkipped
        renderSlides={(slides) => (
          <Link
            css={pictureLink}
            to={path}
            aria-label={intl.formatMessage(messages.openMaterial, { title: name })}
            onPointerEnter={approach}
            onFocus={approach}
          >
            {slides}
            <span css={origin}>{termLabel(language, material.materialOrigin)}</span>
          </Link>
        )}
      />
      <div css={corner}>
        {userId !== undefined && userId !== material.userId && (
          <FavoriteToggle materialId={material.id} title={name} isCompact />
        )}
        <CompareButton materialId={material.id} title={name} isCompared={isCompared} isFramed />
      </div>
      <div css={cardBodyStyle}>
        {delivered && (
          <p css={deliveredTag}>
            <DeliveredLine material={material} delivered={delivered} />
          </p>
        )}
        <p css={price}>{unit ?? total}</p>
        <p css={amounts}>
          {[quantityText(intl, material), unit && total].filter(Boolean).join(' · ')}
        </p>
        <h3 css={title}>
          <Link to={path} tabIndex={-1} onPointerEnter={approach}>
            {shortTitle(language, material)}
          </Link>
        </h3>
        <MaterialTags material={material} />
        <p css={place}>
          <MapPin size={14} aria-hidden="true" />
          <span>{placeLabel(language, material)}</span>
        </p>
        <div css={foot}>
          <SellerLine seller={material.seller} />
          <MaterialActions
            material={material}
            title={name}
            userId={userId}
            isInCart={isInCart}
            isCompact
          />
        </div>
      </div>
    </article>
  )
}
