import { css } from '@emotion/react'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { Button, ButtonLink } from '@materia/ui/src/Button.tsx'
import { ConfirmDialog } from '@materia/ui/src/ConfirmDialog.tsx'
import { EmptyState } from '@materia/ui/src/EmptyState.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { Page } from '@materia/ui/src/Page.tsx'
import { PageTitle } from '@materia/ui/src/PageTitle.tsx'
import { color, from, radius, space } from '@materia/ui/src/theme.ts'
import { clearCart, removeFromCart, useCart } from '@materia/client/checkout/useCart.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import type { CartItem } from '@materia/contracts/checkout/cart.ts'
import { marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { CartLine } from './CartLine.tsx'
import { CartSummary } from './CartSummary.tsx'
import { messages } from './messages.ts'

const layout = css({
  display: 'grid',
  gap: space(6),
  marginTop: space(5),
  [from.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 22rem', alignItems: 'start' },
})
const list = css({ border: `1px solid ${color.line}`, borderRadius: radius.card, background: color.surface })
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: space(3), '& > button': { marginRight: `-${space(4)}` } })

export function CartScreen() {
  const intl = useIntl()
  const { language } = useLanguage()
  const userId = useCurrentUser()?.id
  const { items, count } = useCart(userId)
  const [isClearing, setIsClearing] = useState(false)
  const headingRef = useRef<HTMLHeadingElement>(null)

  const handleRemove = (item: CartItem) => {
    if (userId === undefined) return
    removeFromCart(userId, item.id)
    notify({ title: intl.formatMessage(messages.removed), description: materialTitle(language, item) })
    // The pressed button is gone with its line.
    headingRef.current?.focus()
  }
  const handleClear = () => {
    if (userId === undefined) return
    clearCart(userId)
    setIsClearing(false)
    notify({ title: intl.formatMessage(messages.cleared) })
  }

  return (
    <Page>
      <PageTitle>{intl.formatMessage(messages.title)}</PageTitle>
      <div css={head}>
        <h1 ref={headingRef} tabIndex={-1}>{intl.formatMessage(messages.title)}</h1>
        {count > 0 && <Button variant="quiet" onClick={() => setIsClearing(true)}>{intl.formatMessage(messages.clear)}</Button>}
      </div>
      {count === 0 ? (
        <EmptyState
          icon={<ShoppingCart />}
          title={intl.formatMessage(messages.emptyTitle)}
          text={intl.formatMessage(messages.emptyText)}
          action={<ButtonLink to={marketplacePath}>{intl.formatMessage(messages.browse)}</ButtonLink>}
        />
      ) : (
        <div css={layout}>
          <ul css={list} aria-label={intl.formatMessage(messages.items)}>
            {items.map((item) => <CartLine key={item.id} item={item} onRemove={() => handleRemove(item)} />)}
          </ul>
          <CartSummary items={items} />
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
