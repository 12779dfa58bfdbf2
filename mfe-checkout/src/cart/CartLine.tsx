import { css } from '@emotion/react'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { pictures } from '@materia/contracts/catalog/pictures.ts'
import type { Picture } from '@materia/contracts/storedPicture.ts'
import type { CartItem } from '@materia/contracts/checkout/cart.ts'
import { Button } from '@materia/ui/src/Button.tsx'
import { Slot } from '@materia/client/shell/Slot.tsx'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { productPath } from '@materia/contracts/catalog/screenPaths.ts'
import { color, font, from, radius, space, tabularFigures, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import ImageOff from 'lucide-react/icons/image-off'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { IntlShape } from 'react-intl'
import { Link } from 'react-router-dom'
import { messages } from './messages.ts'

const line = css({
  display: 'grid',
  gridTemplateColumns: '5.5rem minmax(0, 1fr)',
  gap: `${space(2)} ${space(4)}`,
  padding: space(4),
  '& + &': { borderTop: `1px solid ${color.line}` },
  [from.tablet]: { gridTemplateColumns: '8rem minmax(0, 1fr) auto' },
})
const frame = css({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '4 / 3',
  alignSelf: 'start',
  overflow: 'hidden',
  borderRadius: radius.small,
  background: color.skeleton,
  color: color.muted,
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
})
const details = css({ display: 'grid', alignContent: 'start', gap: space(1), '& a': { color: color.ink, fontWeight: font.strong } })
const small = css({ color: color.muted, fontSize: font.small })
const money = css({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  [from.tablet]: { gridColumn: 'auto', flexDirection: 'column', alignItems: 'flex-end' },
})
// What the last button says ends where the line does, as in the head of the screen.
const actions = css({ display: 'flex', alignItems: 'center', gap: space(1), margin: `0 -${space(4)} 0 auto` })
const heart = css({ width: targetSize, height: targetSize })
const price = css({ fontSize: font.large, fontWeight: font.strong, ...tabularFigures })

export function CartLine({ item, onRemove }: { item: CartItem; onRemove: () => void }) {
  const intl = useIntl()
  const title = materialTitle(useLanguage().language, item)
  return (
    <li css={line}>
      <Cover picture={pictures(item.imageUrl)[0]} />
      <div css={details}>
        <Link to={productPath(item.id)}>{title}</Link>
        <p css={small}>{quantityText(intl, item)}</p>
        <p css={small}>{item.seller.companyName}</p>
      </div>
      <div css={money}>
        <span css={price}>{formatPrice(item.price, item.currency)}</span>
        <div css={actions}>
          <Slot name="favorite-button" given={{ material: item, title }} placeholder={<span css={heart} />} empty={null} failed={null} />
          <Button variant="quiet" onClick={onRemove} aria-label={intl.formatMessage(messages.remove, { title })}>
            <Trash2 size={18} aria-hidden="true" />
            {intl.formatMessage(messages.removeShort)}
          </Button>
        </div>
      </div>
    </li>
  )
}

function Cover({ picture }: { picture: Picture | undefined }) {
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <div css={frame}>
      {picture && !hasFailed
        ? <img sizes="8rem" srcSet={picture.srcSet} src={picture.url} alt="" width={320} height={240} onError={() => setHasFailed(true)} />
        : <ImageOff aria-hidden="true" />}
    </div>
  )
}

function quantityText(intl: IntlShape, { quantity, unit }: CartItem): string {
  const count = Number(quantity)
  const amount = intl.formatNumber(count, { maximumFractionDigits: 3 })
  if (unit === 'T') return intl.formatMessage(messages.tonnes, { amount })
  if (unit === 'Kg') return intl.formatMessage(messages.kilograms, { amount })
  return intl.formatMessage(messages.pieces, { count, amount })
}
