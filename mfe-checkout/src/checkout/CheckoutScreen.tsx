import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { RequireUser } from '@materia/client/identity/RequireUser.tsx'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { cartPath } from '@materia/contracts/checkout/screenPaths.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { ErrorBoundary } from '@materia/ui/src/placeholders/ErrorBoundary.tsx'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { PageSpinner } from '@materia/ui/src/display/Spinner.tsx'
import { useQuery } from '@tanstack/react-query'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import type { CartLine } from '../lines/cartLine.ts'
import { useCartLines } from '../lines/useCartLines.ts'
import { addressesQuery } from '@materia/client/identity/addressesQuery.ts'
import { isOpen, isWaiting } from '../orderAttempt/orderAttempt.ts'
import { FreightOnRequest } from '../freight/FreightOnRequest.tsx'
import { CheckoutForm } from './CheckoutForm.tsx'
import { form, part, waiting } from '../layout.ts'
import { TermsChanges } from '../orderAttempt/TermsChanges.tsx'
import { termsMessages } from '../orderAttempt/termsMessages.ts'
import { messages } from './messages.ts'
import { NotOrdered } from './NotOrdered.tsx'
import { OpenOrderAttempt } from './OpenOrderAttempt.tsx'
import { usePlacing } from './usePlacing.ts'

// Lazy: filling in the form does not wait for the result page.
const Outcomes = lazy(async () => ({
  default: (await import(/* webpackChunkName: "outcomes" */ './Outcomes.tsx')).Outcomes,
}))

export function CheckoutScreen() {
  const user = useCurrentUser()
  const title = useIntl().formatMessage(messages.mustLogIn)
  return (
    <Page>
      <ErrorBoundary fallback={<Crashed />}>
        <RequireUser title={title}>{user && <Checkout key={user.id} user={user} />}</RequireUser>
      </ErrorBoundary>
    </Page>
  )
}

function Checkout({ user }: { user: User }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const [params] = useSearchParams()
  const { attempt, isPlacing, hasFailed, isNotDone, place, goOn, giveUp } = usePlacing(user.id)
  const { lines, isChecking } = useCartLines(user.id)
  // Saved addresses stand above the fields, and would move them if they arrived later.
  const { isFetched: hasAddresses, data: saved } = useQuery(addressesQuery)
  const toOrder = lines.filter(({ id, problem }) => !problem && !isWaiting(attempt, id))
  const [linesBefore] = useState(() => attempt?.lines ?? [])
  const isBefore = (key: string) => linesBefore.some((line) => line.key === key)
  // The reasons of an earlier visit say nothing about this one.
  const wasRefusedBefore = (key: string) =>
    linesBefore.some(({ key: before, outcome }) => before === key && outcome !== null)
  // Ordered lines leave the cart one by one. The form shows all of them until the end.
  const [shown, setShown] = useState<CartLine[]>([])
  const isFormOpen = shown.length > 0
  const changedLines = toOrder.filter(({ terms }) => terms)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const changedRef = useRef<HTMLDivElement>(null)
  const notOrderedRef = useRef<HTMLElement>(null)
  const wasPlacing = useRef(false)
  // The reasons for a refusal stand above the form, far from the pressed button, so they take the
  // focus.
  useEffect(() => {
    if (wasPlacing.current && !isPlacing) notOrderedRef.current?.focus()
    wasPlacing.current = isPlacing
  }, [isPlacing])
  const title = intl.formatMessage(messages.title)
  const refuseUnaccepted = () => {
    notify({
      title: intl.formatMessage(termsMessages.acceptFirst),
      description: intl.formatMessage(termsMessages.acceptFirstText),
      variant: 'destructive',
    })
    changedRef.current?.focus()
  }

  // Another tab has ordered what this form shows.
  const isOrderedElsewhere =
    toOrder.length === 0 &&
    !isPlacing &&
    attempt?.lines.some(({ key, outcome }) => outcome && 'orderId' in outcome && !isBefore(key))
  if ((params.has('placed') || isOrderedElsewhere) && attempt && !isOpen(attempt))
    return (
      <Suspense fallback={<PageSpinner />}>
        <Outcomes attempt={attempt} />
      </Suspense>
    )
  if (isOpen(attempt) && !(isPlacing && isFormOpen))
    return (
      <OpenOrderAttempt
        hasFailed={hasFailed}
        isNotDone={isNotDone}
        onGoOn={goOn}
        onDiscard={giveUp}
      />
    )
  // Shows the lines as stored in the cart until their listings have loaded.
  if ((!hasAddresses || (isChecking && toOrder.length === 0)) && !isPlacing) return <PageSpinner />
  if (toOrder.length === 0 && !isPlacing) return <NothingToOrder />
  return (
    <div css={form}>
      <PageTitle>{title}</PageTitle>
      <h1 ref={headingRef} tabIndex={-1}>
        {title}
      </h1>
      {attempt && !isPlacing && (
        <NotOrdered
          ref={notOrderedRef}
          lines={attempt.lines.filter(
            ({ materialId, key }) =>
              !wasRefusedBefore(key) && toOrder.some(({ id }) => id === materialId),
          )}
        />
      )}
      {changedLines.length > 0 && !isPlacing && (
        <div ref={changedRef} tabIndex={-1} css={form}>
          {changedLines.map((line) => (
            <div key={line.id} css={part}>
              <h2>{materialTitle(language, line.lot)}</h2>
              <TermsChanges
                userId={user.id}
                line={line}
                onAccepted={() => headingRef.current?.focus()}
              />
            </div>
          ))}
        </div>
      )}
      {lines.length > toOrder.length && !isPlacing && (
        <div css={waiting}>
          <p>{intl.formatMessage(messages.leftOut)}</p>
          {lines
            .filter(({ problem }) => problem === 'noFreight')
            .map(({ id, lot }) => (
              <p key={id}>
                {materialTitle(language, lot)}: <FreightOnRequest lot={lot} />
              </p>
            ))}
        </div>
      )}
      <CheckoutForm
        user={user}
        lastUsed={saved?.addresses[0]}
        lines={isPlacing && isFormOpen ? shown : toOrder}
        isBusy={isPlacing}
        onPlace={(begun, address) => {
          if (changedLines.length > 0) return refuseUnaccepted()
          setShown(toOrder)
          place(begun, address)
        }}
      />
    </div>
  )
}

function NothingToOrder() {
  const intl = useIntl()
  return (
    <EmptyState
      heading="h1"
      icon={<ShoppingCart />}
      title={intl.formatMessage(messages.emptyTitle)}
      text={intl.formatMessage(messages.emptyText)}
      action={<ButtonLink to={cartPath}>{intl.formatMessage(messages.toCart)}</ButtonLink>}
    />
  )
}

function Crashed() {
  const intl = useIntl()
  return (
    <EmptyState
      heading="h1"
      icon={<TriangleAlert />}
      title={intl.formatMessage(messages.crashed)}
      text={intl.formatMessage(messages.crashedText)}
      action={<ButtonLink to={cartPath}>{intl.formatMessage(messages.toCart)}</ButtonLink>}
    />
  )
}
