import { css } from '@emotion/react'
import { materialTitle, shortTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { pictures } from '@materia/contracts/catalog/pictures.ts'
import { productPath } from '@materia/contracts/catalog/screenPaths.ts'
import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { conversationPath } from '@materia/contracts/chat/screenPaths.ts'
import { needsScript } from '@materia/ui/src/needsScript.ts'
import { FramedPicture } from '@materia/ui/src/pictures/FramedPicture.tsx'
import { color, font, from, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Check from 'lucide-react/icons/check'
import MessageSquare from 'lucide-react/icons/message-square'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { memo } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { CompareButton } from '../compare/CompareButton.tsx'
import { listRowHeight } from '../materials/cardLayout.ts'
import { quantityText } from '@materia/client/catalog/quantityText.ts'
import { messages } from '../materials/messages.ts'
import { placeLabel } from '../materials/placeLabel.ts'
import { DeliveredLine } from '../materials/DeliveredLine.tsx'
import { rowLine, rowTitle } from './rowStyles.ts'
import { useAddToCart } from './useAddToCart.ts'
import type { CardState } from './useCardStates.ts'

/**
 * Columns of the rows and of their header. Narrow windows show the missing columns below the price.
 */
export const rowColumns =
  '92px minmax(0, 2.05fr) minmax(0, 1.45fr) minmax(0, 0.9fr) minmax(0, 1.2fr) minmax(0, 1.3fr) 140px'

const row = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr) auto',
  gap: space(3),
  alignItems: 'center',
  height: listRowHeight.narrow,
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  fontSize: font.small,
  '&:hover': { borderColor: color.fieldLine },
  [from.desktop]: { gridTemplateColumns: rowColumns, height: listRowHeight.wide },
})
// Room for the price with freight. Wide rows have it already.
const tall = css({ height: listRowHeight.tall, [from.desktop]: { height: listRowHeight.wide } })
const frame = css({ width: '100%', height: '100%', overflow: 'hidden', background: color.skeleton })
// Its children become cells of the row where there is room for columns.
const words = css({
  display: 'grid',
  gap: '2px',
  minWidth: 0,
  [from.desktop]: { display: 'contents' },
})
const price = css(rowLine, { fontSize: font.body, fontWeight: font.strong })
const deliveredLine = css(rowLine, { fontSize: '0.75rem' })
const quiet = css({ color: color.muted })
// On a phone the price comes first.
const priceCell = css({ minWidth: 0, order: -1, [from.desktop]: { order: 0 } })
const inColumn = css({ display: 'none', [from.desktop]: { display: 'block' } })
// A long name does not hide the mark of a verified company.
const sellerCell = css({
  display: 'none',
  alignItems: 'center',
  gap: space(1),
  minWidth: 0,
  '& svg': { flex: 'none' },
  [from.desktop]: { display: 'flex' },
})
const inLine = css({ [from.desktop]: { display: 'none' } })
const actions = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  [from.desktop]: { flexDirection: 'row' },
})
const contact = css({
  display: 'grid',
  placeItems: 'center',
  width: targetSize,
  height: targetSize,
  borderRadius: radius.round,
  color: color.action,
  '&:hover': { background: color.skeleton },
})

const cart = css({
  padding: 0,
  border: 0,
  background: 'none',
  '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
})
const badge = css({ verticalAlign: '-3px', color: color.action })

type MaterialRowProps = CardState & {
  material: Material
  isEager?: boolean
  isFirst?: boolean
  onApproach?: (id: number) => void
}

/**
 * A listing in a dense list: columns, or on a phone four short lines beside the image. Memoized
 * like the cards.
 */
export const MaterialRow = memo(function MaterialRow({
  material,
  userId,
  prices,
  delivered,
  isCompared,
  isInCart,
  isEager,
  isFirst,
  onApproach,
}: MaterialRowProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const addToCart = useAddToCart()
  const { unit, total } = prices.show(material)
  const name = materialTitle(language, material)
  const { status, color: colorName, mfi, materialOrigin, seller } = material
  const quantity = quantityText(intl, material)
  const what = [
    status !== 'available' && intl.formatMessage(messages[status]),
    termLabel(language, colorName),
    mfi && intl.formatMessage(messages.meltFlow, { value: mfi }),
    termLabel(language, materialOrigin),
  ]
    .filter(Boolean)
    .join(' · ')
  const verified = seller.isVerified && (
    <BadgeCheck
      size={16}
      css={badge}
      role="img"
      aria-label={intl.formatMessage(messages.verified)}
    />
  )
  return (
    <div css={[row, delivered && tall]}>
      <span css={frame} role="cell">
        <FramedPicture
          picture={pictures(material.imageUrl)[0]}
          sizes="96px"
          isEager={isEager}
          isFirst={isFirst}
        />
      </span>
      <div css={words}>
        <div css={{ minWidth: 0 }} role="cell">
          <h3 css={rowTitle}>
            <Link
              to={productPath(material.id)}
              onPointerEnter={onApproach && (() => onApproach(material.id))}
              onFocus={onApproach && (() => onApproach(material.id))}
            >
              {shortTitle(language, material)}
            </Link>
          </h3>
          <p css={[rowLine, quiet]}>{what}</p>
        </div>
        <div css={priceCell} role="cell">
          <p css={price}>{unit ?? total}</p>
          <p css={[rowLine, quiet]}>
            {unit && total}
            <span css={inLine}>{` · ${quantity}`}</span>
          </p>
          {delivered && (
            <p css={deliveredLine}>
              <DeliveredLine material={material} delivered={delivered} />
            </p>
          )}
        </div>
        <p css={[rowLine, inColumn]} role="cell">
          {quantity}
        </p>
        <p css={[rowLine, quiet]} role="cell">
          {placeLabel(language, material)}
          {verified && <span css={inLine}> {verified}</span>}
        </p>
        <p css={sellerCell} role="cell">
          <span css={rowLine}>
            {seller.isDeleted ? intl.formatMessage(messages.deletedCompany) : seller.companyName}
          </span>
          {verified}
        </p>
      </div>
      <div css={actions} role="cell">
        <CompareButton materialId={material.id} title={name} isCompared={isCompared} />
        {userId !== material.userId && (
          <Link
            css={contact}
            to={conversationPath({ userId: material.userId, materialId: material.id })}
            aria-label={intl.formatMessage(messages.contactAbout, { title: name })}
          >
            <MessageSquare size={20} aria-hidden="true" />
          </Link>
        )}
        {userId !== material.userId && (
          <button
            type="button"
            css={[contact, cart, needsScript]}
            disabled={isInCart || status !== 'available'}
            onClick={() => addToCart({ material, title: name, userId })}
            aria-label={intl.formatMessage(isInCart ? messages.addedAbout : messages.addAbout, {
              title: name,
            })}
          >
            {isInCart ? (
              <Check size={20} aria-hidden="true" />
            ) : (
              <ShoppingCart size={20} aria-hidden="true" />
            )}
          </button>
        )}
      </div>
    </div>
  )
})
