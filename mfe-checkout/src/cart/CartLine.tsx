import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { TermsChanges } from '../orderAttempt/TermsChanges.tsx'
import { css } from '@emotion/react'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import {
  isPerKilogramRounded,
  pricePerKilogram,
} from '@materia/contracts/catalog/pricePerKilogram.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Slot } from '@materia/client/shell/Slot.tsx'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { productPath } from '@materia/contracts/catalog/screenPaths.ts'
import { color, font, from, space, tabularFigures, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import type { CartLine as Line } from '../lines/cartLine.ts'
import type { Outcome } from '../orderAttempt/orderAttempt.ts'
import { LineNotes, OutcomeNote } from '../orderAttempt/LineNotes.tsx'
import { LotPicture } from '@materia/client/catalog/LotPicture.tsx'
import { messages } from './messages.ts'
import { CartPartField } from './CartPartField.tsx'
import { quantityText } from '@materia/client/catalog/quantityText.ts'

const lineStyle = css({
  display: 'grid',
  gridTemplateColumns: '5.5rem minmax(0, 1fr)',
  gap: `${space(2)} ${space(4)}`,
  padding: space(4),
  '& + &': { borderTop: `1px solid ${color.line}` },
  [from.tablet]: { gridTemplateColumns: '8rem minmax(0, 1fr) auto' },
})
const details = css({
  display: 'grid',
  alignContent: 'start',
  gap: space(1),
  '& a': { padding: '3px 0', color: color.ink, fontWeight: font.strong },
})
const small = css({ color: color.muted, fontSize: font.small }, tabularFigures)
const part = css({ maxWidth: '14rem', marginTop: space(1) })
const money = css({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  [from.tablet]: { gridColumn: 'auto', flexDirection: 'column', alignItems: 'flex-end' },
})
// The text of the last button, not the button's edge, aligns with the line, as in the screen's
// header.
const actions = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(1),
  margin: `0 -${space(4)} 0 auto`,
})
const heart = css({ width: targetSize, height: targetSize })
const priceStyle = css({ fontSize: font.large, fontWeight: font.strong, ...tabularFigures })
const unavailable = css({ color: color.muted, textDecoration: 'line-through' })

type CartLineProps = {
  line: Line
  /** The outcome of the last attempt to order it. */ outcome: Outcome | null
  onPart: (quantity: string) => void
  onRemove: () => void
}

export function CartLine({ line, outcome, onPart, onRemove }: CartLineProps) {
  const intl = useIntl()
  const userId = useCurrentUser()?.id
  const { lot, problem, quantity } = line
  const titleRef = useRef<HTMLAnchorElement>(null)
  const title = materialTitle(useLanguage().language, lot)
  const perKilogram = pricePerKilogram(lot)
  return (
    <li css={lineStyle}>
      <LotPicture imageUrl={lot.imageUrl} />
      <div css={details}>
        <Link ref={titleRef} to={productPath(lot.id)}>
          {title}
        </Link>
        {perKilogram && (
          <p css={small}>
            {intl.formatMessage(
              isPerKilogramRounded(lot) ? messages.perKilogramRounded : messages.perKilogram,
              {
                price: formatPrice(perKilogram, lot.currency),
              },
            )}
          </p>
        )}
        {lot.isSingleLot || problem ? (
          <p css={small}>{quantityText(intl, { ...lot, quantity })}</p>
        ) : (
          <div css={part}>
            <CartPartField lot={lot} quantity={quantity} onChange={onPart} />
          </div>
        )}
        {outcome ? <OutcomeNote outcome={outcome} /> : null}
        {outcome && 'orderId' in outcome ? null : (
          <>
            <LineNotes line={line} />
            {userId !== undefined && (
              <TermsChanges
                userId={userId}
                line={line}
                onAccepted={() => titleRef.current?.focus()}
              />
            )}
          </>
        )}
      </div>
      <div css={money}>
        <span css={[priceStyle, problem && problem !== 'noFreight' && unavailable]}>
          {formatPrice(line.price, line.currency)}
        </span>
        <div css={actions}>
          <Slot
            name="favorite-button"
            given={{ material: lot, title }}
            placeholder={<span css={heart} />}
            empty={null}
            failed={null}
          />
          <Button
            variant="quiet"
            onClick={onRemove}
            aria-label={intl.formatMessage(messages.remove, { title })}
          >
            <Trash2 size={18} aria-hidden="true" />
            {intl.formatMessage(messages.removeShort)}
          </Button>
        </div>
      </div>
    </li>
  )
}
