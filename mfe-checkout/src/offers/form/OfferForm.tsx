import { css } from '@emotion/react'
import { companyQuery } from '@materia/client/identity/companyQuery.ts'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { SliceMessages } from '@materia/ui/src/language/SliceMessages.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import english from '../../lang/en.json?only=cart,offer,offerForm,parties'
import spanish from '../../lang/es.json?only=cart,offer,offerForm,parties'
import { hint } from '../../layout.ts'
import { quantityText } from '@materia/client/catalog/quantityText.ts'
import { offerQuery } from '../offerQueries.ts'
import { baseRevision } from './formBase.ts'
import { ListingChoice } from './ListingChoice.tsx'
import { partyName } from '../../parties/partyName.ts'
import { messages } from './messages.ts'
import type { OfferFormProps } from './OfferFormProps.ts'
import { answerFields, fieldsOf, newFields } from './offerFields.ts'
import { listedGoods } from './offerGoods.ts'
import { TermsForm } from './TermsForm.tsx'
import { type Asked, useAsked } from './useAsked.ts'
import { useListings } from './useListings.ts'

const askedStyle = css(hint, { marginBottom: space(4) })

export const texts = { en: english, es: spanish }

/** Fills the slot `offer-form`: a dialog for a new offer, a counter-offer or a renewal. */
export function OfferForm(props: OfferFormProps) {
  return (
    <SliceMessages messages={texts}>
      <FormDialog {...props} />
    </SliceMessages>
  )
}

function FormDialog(props: OfferFormProps) {
  const intl = useIntl()
  const me = useCurrentUser()
  const { partnerId, offerId, onClose } = props
  const { data: partner } = useQuery(companyQuery(partnerId, me?.id ?? null))
  const { data: offer } = useQuery({ ...offerQuery(offerId ?? 0), enabled: offerId !== undefined })
  const company = partyName(intl, partner ?? { companyName: '' })
  const title = !offer
    ? messages.newTitle
    : offer.nextSteps.includes('renew')
      ? messages.renewTitle
      : messages.counterTitle
  return (
    <Dialog isOpen onClose={onClose} title={intl.formatMessage(title, { company })}>
      {me &&
        (offerId ? (
          <Revision {...props} offerId={offerId} me={me} />
        ) : (
          <NewOffer {...props} me={me} />
        ))}
    </Dialog>
  )
}

type PartProps = OfferFormProps & { me: User }

/** New terms for an offer, filled in with the present ones. */
function Revision({ offerId, me, partnerId, ...rest }: PartProps & { offerId: number }) {
  const intl = useIntl()
  const { data: offer, isError, isFetching, refetch } = useQuery(offerQuery(offerId))
  const { data: partner } = useQuery(companyQuery(partnerId, me.id))
  const base = offer && baseRevision(offer)
  const [now] = useState(() => new Date())
  if (isError && !offer)
    return (
      <LoadFailed
        heading="h3"
        title={intl.formatMessage(messages.failed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!offer || !base) return <Loading />
  return (
    <TermsForm
      {...rest}
      partnerId={partnerId}
      offer={offer}
      revisionLines={base.lines}
      sides={{ role: offer.role, me, partner }}
      first={fieldsOf(base.terms, now)}
      draft={`offer-${offerId}`}
    />
  )
}

/** A new offer, after its first listing was chosen. */
function NewOffer(props: PartProps) {
  const { materialId, me, partnerId, requestId, wantedId } = props
  const [pickedId, setPickedId] = useState(materialId)
  const { data: partner } = useQuery(companyQuery(partnerId, me.id))
  const { byId, isLoading } = useListings(pickedId ? [pickedId] : [])
  const [now] = useState(() => new Date())
  const listing = pickedId ? byId.get(pickedId) : undefined
  const { asked, isLoading: isAskedLoading } = useAsked({ requestId, wantedId })
  const { language } = useLanguage()
  if (isLoading || isAskedLoading) return <Loading />
  if (!listing)
    return (
      <ListingChoice
        ownId={me.id}
        partnerId={partnerId}
        isAnswer={requestId !== undefined || wantedId !== undefined}
        wantedId={wantedId}
        search={asked?.type && termLabel(language, asked.type)}
        onPick={({ id }) => setPickedId(id)}
      />
    )
  const goods = listedGoods(listing)
  const { currency, location } = listing
  const usual = newFields({ goods, place: location, currency, now })
  return (
    <>
      {asked && <AskedLine asked={asked} />}
      <TermsForm
        {...props}
        sides={{ role: listing.userId === me.id ? 'seller' : 'buyer', me, partner }}
        first={asked ? answerFields(usual, goods, asked) : usual}
        draft={`new-${partnerId}-${listing.id}-${requestId ?? 0}-${wantedId ?? 0}`}
        onOther={() => setPickedId(undefined)}
      />
    </>
  )
}

/** The seller sees beside its own quantity how much is asked for. */
function AskedLine({ asked: { kilograms, to, place } }: { asked: Asked }) {
  const intl = useIntl()
  const quantity = quantityText(intl, { quantity: `${kilograms}`, unit: 'Kg' })
  const text = intl.formatMessage(messages.asked, { quantity, place: `${to.slice(-5)} ${place}` })
  return <p css={askedStyle}>{text}</p>
}

function Loading() {
  return (
    <div role="status">
      <VisuallyHidden>{useIntl().formatMessage(messages.loading)}</VisuallyHidden>
      <Skeleton height="480px" />
    </div>
  )
}
