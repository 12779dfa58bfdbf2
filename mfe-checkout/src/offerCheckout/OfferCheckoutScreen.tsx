import { css } from '@emotion/react'
import { addressesQuery } from '@materia/client/identity/addressesQuery.ts'
import { RequireUser } from '@materia/client/identity/RequireUser.tsx'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { conversationPath } from '@materia/contracts/chat/screenPaths.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import type { Offer } from '@materia/contracts/offers/offer.ts'
import { offersPath } from '@materia/contracts/offers/screenPaths.ts'
import { orderPath, ordersPath } from '@materia/contracts/orders/screenPaths.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { Page } from '@materia/ui/src/display/Page.tsx'
import { PageTitle } from '@materia/ui/src/display/PageTitle.tsx'
import { PageSpinner } from '@materia/ui/src/display/Spinner.tsx'
import { EmptyState } from '@materia/ui/src/placeholders/EmptyState.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { space } from '@materia/ui/src/theme.ts'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { form, waiting } from '../layout.ts'
import { offerQuery } from '../offers/offerQueries.ts'
import { momentText } from '../offers/offerWords.ts'
import { messages } from './messages.ts'
import { OfferCheckoutForm } from './OfferCheckoutForm.tsx'
import { useLastCallOff } from '../offers/useLastCallOff.ts'
import { partyName } from '../parties/partyName.ts'

const links = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space(3) })

/** The checkout of an accepted offer. The cart stays as it is. */
export function OfferCheckoutScreen({ offerId }: { offerId: number }) {
  const user = useCurrentUser()
  return (
    <Page>
      <RequireUser title={useIntl().formatMessage(messages.mustLogIn)}>
        {user && <OfferCheckout key={user.id} user={user} offerId={offerId} />}
      </RequireUser>
    </Page>
  )
}

function OfferCheckout({ user, offerId }: { user: User; offerId: number }) {
  const intl = useIntl()
  const { data: offer, error, isFetching, refetch } = useQuery(offerQuery(offerId))
  // Saved addresses stand above the fields, and would move them if they arrived later.
  const { isFetched: hasAddresses, data: saved } = useQuery(addressesQuery)
  const last = useLastCallOff(offer?.frameId)
  const title = intl.formatMessage(messages.title)
  if (!offer && error)
    return error instanceof ApiError && error.status === 404 ? (
      <EmptyState
        heading="h1"
        title={intl.formatMessage(messages.notFound)}
        action={<ButtonLink to={offersPath}>{intl.formatMessage(messages.toOffers)}</ButtonLink>}
      />
    ) : (
      <LoadFailed
        heading="h1"
        title={intl.formatMessage(messages.failed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!offer || !hasAddresses || !last.isReady) return <PageSpinner />
  const revision = offer.revisions.find(({ no }) => no === offer.accepted?.no)
  if (!offer.accepted || !revision || !offer.nextSteps.includes('pay'))
    return <NotPayable offer={offer} />
  const company = partyName(intl, offer.partner)
  const date = momentText(intl, offer.accepted.dueAt)
  return (
    <div css={form}>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <p css={waiting}>{intl.formatMessage(messages.payBy, { company, date })}</p>
      <OfferCheckoutForm
        user={user}
        lastUsed={saved?.addresses[0]}
        lastOrder={last.order}
        offer={offer}
        revision={revision}
      />
    </div>
  )
}

/** An offer that is ordered, has ended or is not accepted, with the ways onward. */
function NotPayable({ offer: { state, orderIds, partner } }: { offer: Offer }) {
  const intl = useIntl()
  const [first, ...others] = orderIds
  const isOrdered = state === 'ordered'
  const conversation = (
    <ButtonLink
      variant={isOrdered ? 'secondary' : 'primary'}
      to={conversationPath({ userId: partner.id })}
    >
      {intl.formatMessage(messages.toConversation)}
    </ButtonLink>
  )
  return (
    <EmptyState
      heading="h1"
      title={intl.formatMessage(isOrdered ? messages.ordered : messages.over)}
      {...(!isOrdered && { text: intl.formatMessage(messages.overText) })}
      action={
        <div css={links}>
          {isOrdered && (
            <ButtonLink to={first && others.length === 0 ? orderPath(first) : ordersPath}>
              {intl.formatMessage(others.length === 0 ? messages.toOrder : messages.toOrders)}
            </ButtonLink>
          )}
          {conversation}
        </div>
      }
    />
  )
}
