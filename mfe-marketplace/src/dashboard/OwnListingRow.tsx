import { css } from '@emotion/react'
import { hasFreight } from '@materia/contracts/catalog/hasFreight.ts'
import { missingOf } from '@materia/contracts/catalog/missingOf.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { pictures } from '@materia/contracts/catalog/pictures.ts'
import type { MaterialStatus } from '@materia/contracts/catalog/lists/constants.ts'
import type { OwnMaterial } from '@materia/contracts/catalog/material.ts'
import { usePrices } from '@materia/client/catalog/usePrices.ts'
import { editListingPath, productPath } from '@materia/contracts/catalog/screenPaths.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { FramedPicture } from '@materia/ui/src/pictures/FramedPicture.tsx'
import { color, font, from, radius, space, tabularFigures } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import Eye from 'lucide-react/icons/eye'
import Heart from 'lucide-react/icons/heart'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { quantityText } from '@materia/client/catalog/quantityText.ts'
import { missingMessages } from '../materials/draftMessages.ts'
import { OwnerMenu } from '../cards/OwnerMenu.tsx'
import { ownerMessages } from '../cards/ownerMessages.ts'
import { useOwnerActions } from '../cards/useOwnerActions.ts'
import { messages as cardMessages } from '../materials/messages.ts'
import { placeLabel } from '../materials/placeLabel.ts'
import { messages } from './messages.ts'
import { statusMessages } from './statusMessages.ts'

const row = css({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  gap: space(3),
  alignItems: 'start',
  padding: space(3),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  [from.tablet]: {
    gridTemplateColumns: '128px minmax(0, 1fr) auto',
    gap: space(4),
    alignItems: 'center',
  },
})
const frame = css({
  display: 'block',
  overflow: 'hidden',
  aspectRatio: '4 / 3',
  borderRadius: radius.small,
})
const words = css({ display: 'grid', gap: space(1), minWidth: 0 })
const titleLine = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(1)} ${space(2)}`,
})
const title = css({
  fontSize: font.body,
  fontWeight: font.strong,
  overflowWrap: 'anywhere',
  // High enough for a touch target, without taking more room.
  '& a': {
    padding: '3px 0',
    color: color.ink,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
})
const priceStyle = css({ fontWeight: font.strong }, tabularFigures)
const missing = css({ display: 'inline-flex', alignItems: 'center', minHeight: '24px' })
const small = css({ color: color.muted, fontSize: font.small }, tabularFigures)
const badge = css({
  padding: `2px ${space(2)}`,
  borderRadius: radius.round,
  fontSize: '0.75rem',
  fontWeight: font.strong,
  whiteSpace: 'nowrap',
})
const badgeColors: Record<MaterialStatus, ReturnType<typeof css>> = {
  available: css({ background: color.actionSoft, color: color.action }),
  reserved: css({ background: color.waitingSoft, color: color.waiting }),
  sold: css({ background: color.skeleton, color: color.ink }),
  withdrawn: css({ background: color.skeleton, color: color.muted }),
  draft: css({ background: color.waitingSoft, color: color.waiting }),
}
const side = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  gridColumn: '1 / -1',
  [from.tablet]: { gridColumn: 'auto', gap: space(6) },
})
const figures = css(
  { display: 'flex', gap: space(4), color: color.muted, fontSize: font.small },
  tabularFigures,
)
const figure = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1),
  whiteSpace: 'nowrap',
  [from.tablet]: { minWidth: '6.5rem' },
})
const last = css({ display: 'flex', flexWrap: 'wrap', marginLeft: 'auto' })

/** One of the company's own listings, with its status, views, favorites and actions. */
export function OwnListingRow({ material }: { material: OwnMaterial }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const name = materialTitle(language, material)
  const { unit, total } = usePrices().show(material)
  const { id, status, isUnlisted, createdAt, views, favorites } = material
  const { list, isChanging } = useOwnerActions(id)
  const date = intl.formatDate(createdAt, { year: 'numeric', month: 'short' })
  return (
    <li css={row} ref={passFocusOn}>
      <Link to={productPath(id)} css={frame} tabIndex={-1} aria-hidden="true">
        <FramedPicture picture={pictures(material.imageUrl)[0]} sizes="128px" />
      </Link>
      <div css={words}>
        <div css={titleLine}>
          <h2 css={title}>
            <Link to={productPath(id)}>{name}</Link>
          </h2>
          <span css={[badge, badgeColors[status]]}>
            {intl.formatMessage(statusMessages[status])}
          </span>
          {isUnlisted && (
            <span css={[badge, badgeColors.draft]}>
              {intl.formatMessage(cardMessages.unlisted)}
            </span>
          )}
        </div>
        {status === 'draft' ? (
          <p>
            <Link css={missing} to={editListingPath(id)}>
              {intl.formatMessage(missingMessages[missingOf(material) ?? 'both'])}
            </Link>
          </p>
        ) : (
          <p css={priceStyle}>{unit ?? total}</p>
        )}
        {(status === 'available' || status === 'reserved') && !hasFreight(material) && (
          <p>
            <Link css={missing} to={editListingPath(id)}>
              {intl.formatMessage(messages.addPostalCode)}
            </Link>
          </p>
        )}
        <p css={small}>
          {[
            (unit || status === 'draft') && total,
            quantityText(intl, material),
            placeLabel(language, material),
            intl.formatMessage(messages.listedOn, { date }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div css={side}>
        <div css={figures}>
          <span css={figure}>
            <Eye size={16} aria-hidden="true" />
            {intl.formatMessage(messages.views, { count: views })}
          </span>
          <span css={figure}>
            <Heart size={16} aria-hidden="true" />
            {intl.formatMessage(messages.favoriteCount, { count: favorites })}
          </span>
        </div>
        <div css={last}>
          {isUnlisted && status === 'available' && (
            <Button variant="quiet" isBusy={isChanging} onClick={list}>
              {intl.formatMessage(ownerMessages.list)}
            </Button>
          )}
          <OwnerMenu material={material} title={name} />
        </div>
      </div>
    </li>
  )
}

/**
 * When a focused row is deleted, moves the focus to the next row's menu. After the last row, moves
 * it to the list's tab.
 */
function passFocusOn(listing: HTMLLIElement) {
  return () => {
    if (!listing.contains(document.activeElement)) return
    const sibling = listing.nextElementSibling ?? listing.previousElementSibling
    const focusTarget =
      sibling?.querySelector('button') ??
      document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
    focusTarget?.focus()
  }
}
