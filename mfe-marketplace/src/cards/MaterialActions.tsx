import { css } from '@emotion/react'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { conversationPath } from '@materia/contracts/chat/screenPaths.ts'
import { Button, ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { needsScript } from '@materia/ui/src/needsScript.ts'
import { color, font, space, targetSize } from '@materia/ui/src/theme.ts'
import Check from 'lucide-react/icons/check'
import MessageSquare from 'lucide-react/icons/message-square'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useIntl } from 'react-intl'
import { LazyOwnerMenu } from './LazyOwnerMenu.tsx'
import { messages } from '../materials/messages.ts'
import { useAddToCart } from './useAddToCart.ts'

const row = css({ display: 'flex', gap: space(2), minHeight: targetSize, alignItems: 'center' })
const roomy = css(row, { flexWrap: 'wrap', '& > *': { flex: '1 1 12rem' } })
/**
 * Labels are short. The hovered or focused button shows its full label, and the other one only its
 * icon.
 */
const isPointed = ':is(a:hover, button:hover:enabled, :focus-visible)'
const compact = css(row, {
  '& > *': {
    flex: '1 1 0',
    minWidth: targetSize,
    padding: `${space(2)} ${space(1)}`,
    overflow: 'hidden',
    fontSize: font.small,
    whiteSpace: 'nowrap',
  },
  '& [data-label=full]': { display: 'none' },
  '@media (hover: hover)': {
    [`&:has(> ${isPointed}) [data-label]`]: { display: 'none' },
    [`& > ${isPointed}`]: { flex: '10 1 auto' },
    [`& > ${isPointed} [data-label=full]`]: { display: 'inline !important' },
  },
})
const own = css({
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  justifyContent: 'space-between',
  color: color.muted,
  fontSize: font.small,
})

type MaterialActionsProps = {
  material: Material
  /** In the reader's language, for the notice. */
  title: string
  /** Undefined for a visitor. */
  userId: number | undefined
  isInCart: boolean
  /** In a card: short labels until a button is hovered. */
  isCompact?: boolean
  /** The wanted part of the quantity. Without it, all of it. */
  part?: string
  /** The typed part is no quantity that can be ordered. */
  isPartWrong?: boolean
  /** Set on the listing's own page, which has to be left after a deletion. */
  onDeleted?: () => void
}

/**
 * Contact and add to cart; the owner gets a menu instead. Contact is the primary action, because a
 * trade begins with a question.
 */
export function MaterialActions({
  material,
  title,
  userId,
  isInCart,
  isCompact = false,
  part,
  isPartWrong = false,
  onDeleted,
}: MaterialActionsProps) {
  const intl = useIntl()
  const addToCart = useAddToCart()

  if (userId === material.userId) {
    return (
      <div css={row}>
        <div css={own}>
          {intl.formatMessage(messages.yourListing)}
          <LazyOwnerMenu
            material={material}
            title={title}
            opensUpwards={isCompact}
            onDeleted={onDeleted}
          />
        </div>
      </div>
    )
  }

  const addLabel = intl.formatMessage(isInCart ? messages.addedToCart : messages.addToCart)
  const contactLabel = intl.formatMessage(messages.contactSeller)
  return (
    <div css={isCompact ? compact : roomy}>
      <ButtonLink
        to={conversationPath({ userId: material.userId, materialId: material.id })}
        aria-label={intl.formatMessage(messages.contactAbout, { title })}
      >
        <MessageSquare size={18} aria-hidden="true" />
        <Label short={isCompact && intl.formatMessage(messages.contact)} full={contactLabel} />
      </ButtonLink>
      <Button
        variant="secondary"
        css={needsScript}
        onClick={() => addToCart({ material, title, userId, part })}
        disabled={isInCart || isPartWrong || material.status !== 'available'}
        aria-label={addLabel}
      >
        {isInCart ? (
          <Check size={18} aria-hidden="true" />
        ) : (
          <ShoppingCart size={18} aria-hidden="true" />
        )}
        <Label
          short={isCompact && intl.formatMessage(isInCart ? messages.added : messages.add)}
          full={addLabel}
        />
      </Button>
    </div>
  )
}

function Label({ short, full }: { short: string | false; full: string }) {
  if (!short) return full
  return (
    <>
      <span data-label="short">{short}</span>
      <span data-label="full">{full}</span>
    </>
  )
}
