import { css } from '@emotion/react'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { Button, ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { ConfirmDialog } from '@materia/ui/src/dialogs/ConfirmDialog.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { from, space } from '@materia/ui/src/theme.ts'
import { clearCart, removeFromCart } from '@materia/client/checkout/useCart.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { type MouseEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { forgetLine } from '../orderAttempt/orderAttempt.ts'
import { useOrderAttempt } from '../orderAttempt/useOrderAttempt.ts'
import type { CartLine as Line } from '../lines/cartLine.ts'
import { CartLine } from './CartLine.tsx'
import { CartSummary } from './CartSummary.tsx'
import { linesBySeller } from './linesBySeller.ts'
import { messages } from './messages.ts'
import { SellerGroup } from './SellerGroup.tsx'
import { useCartLines } from '../lines/useCartLines.ts'
import { clearCartParts, setCartPart } from '@materia/client/checkout/useCartParts.ts'

const layout = css({
  display: 'grid',
  gap: space(6),
  marginTop: space(5),
  [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem', alignItems: 'start' },
})
const groups = css({ display: 'grid', gap: space(6), minWidth: 0 })
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
  '& > button': { marginRight: `-${space(4)}` },
})

export function CartScreen() {
  const intl = useIntl()
  const { language } = useLanguage()
  const userId = useCurrentUser()?.id
  const { lines } = useCartLines(userId)
  const count = lines.length
  const [isClearing, setIsClearing] = useState(false)
  // A listing that was ordered and put into the cart again shows no old outcome.
  const outcomes = new Map(
    useOrderAttempt(userId)?.lines.map(({ materialId, outcome }) => [
      materialId,
      outcome && 'orderId' in outcome && outcome.paymentAction === null ? null : outcome,
    ]),
  )
  const headingRef = useRef<HTMLHeadingElement>(null)
  const groupsRef = useRef<HTMLDivElement>(null)

  const handleRemove = ({ id, lot }: Line) => {
    if (userId === undefined) return
    removeFromCart(userId, id)
    setCartPart(userId, id, null)
    forgetLine(userId, id)
    notify({
      title: intl.formatMessage(messages.removed),
      description: materialTitle(language, lot),
    })
    // The pressed button has disappeared with its line, so the heading takes the focus.
    headingRef.current?.focus()
  }
  const handlePart = ({ id }: Line, quantity: string) => {
    if (userId !== undefined) setCartPart(userId, id, quantity)
  }
  /** A quantity with an error stops the checkout and takes the focus. */
  const handleCheckout = (event: MouseEvent) => {
    const wrong = groupsRef.current?.querySelector<HTMLElement>('input[aria-invalid]')
    if (!wrong) return
    event.preventDefault()
    wrong.focus()
  }
  const handleClear = () => {
    if (userId === undefined) return
    clearCart(userId)
    clearCartParts(userId)
    lines.forEach(({ id }) => forgetLine(userId, id))
    setIsClearing(false)
    notify({ title: intl.formatMessage(messages.cleared) })
  }

  return (
    <Page>
      <PageTitle>{intl.formatMessage(messages.title)}</PageTitle>
      <div css={head}>
        <h1 ref={headingRef} tabIndex={-1}>
          {intl.formatMessage(messages.title)}
        </h1>
        {count > 0 && (
          <Button variant="quiet" onClick={() => setIsClearing(true)}>
            {intl.formatMessage(messages.clear)}
          </Button>
        )}
      </div>
      {count === 0 ? (
        <EmptyState
          icon={<ShoppingCart />}
          title={intl.formatMessage(messages.emptyTitle)}
          text={intl.formatMessage(messages.emptyText)}
          action={
            <ButtonLink to={marketplacePath}>{intl.formatMessage(messages.browse)}</ButtonLink>
          }
        />
      ) : (
        <div css={layout}>
          <div css={groups} ref={groupsRef}>
            {linesBySeller(lines).map(({ seller, lines: ofSeller }) => (
              <SellerGroup key={seller.id} seller={seller}>
                {ofSeller.map((line) => (
                  <CartLine
                    key={line.id}
                    line={line}
                    outcome={outcomes.get(line.id) ?? null}
                    onPart={(quantity) => handlePart(line, quantity)}
                    onRemove={() => handleRemove(line)}
                  />
                ))}
              </SellerGroup>
            ))}
          </div>
          <CartSummary lines={lines} onCheckout={handleCheckout} />
        </div>
      )}
      <ConfirmDialog
        isOpen={isClearing}
        title={intl.formatMessage(messages.clearTitle)}
        confirmLabel={intl.formatMessage(messages.clear)}
        onConfirm={handleClear}
        onClose={() => setIsClearing(false)}
      >
        {intl.formatMessage(messages.clearText, { count })}
      </ConfirmDialog>
    </Page>
  )
}
