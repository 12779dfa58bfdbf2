import { css } from '@emotion/react'
import { orderPath } from '@materia/contracts/orders/screenPaths.ts'
import type { SlotProps } from '@materia/contracts/shell/slots.ts'
import type { Offer, Revision } from '@materia/contracts/offers/offer.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { VisuallyHidden } from '@materia/ui/src/display/VisuallyHidden.tsx'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, font, radius, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { termNames } from '../../orderAttempt/termsMessages.ts'
import { PaidByWeight } from '../../paidByWeight/PaidByWeight.tsx'
import { agreedGoods } from '../../paidByWeight/weighedGoods.ts'
import { FramePart } from './FramePart.tsx'
import { messages as frameMessages } from './frameMessages.ts'
import { offerQuery } from '../offerQueries.ts'
import { factText } from '../offerWords.ts'
import { useNow } from '../useNow.ts'
import { isOver, liveRevisions, revisionSteps } from './cardState.ts'
import { messages } from './messages.ts'
import { OfferActions } from './OfferActions.tsx'
import { OfferFacts, OfferGoods } from './OfferFacts.tsx'
import { OfferHistory } from './OfferHistory.tsx'
import { OfferState } from './OfferState.tsx'
import { SampleNeeded, useNeededSamples } from './SampleNeeded.tsx'
import { PdfLink } from './PdfLink.tsx'
import { partyName } from '../../parties/partyName.ts'

const card = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(3),
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  color: color.ink,
  textAlign: 'left',
})
const quiet = css({ color: color.muted, fontSize: font.small, overflowWrap: 'anywhere' })
const notice = css({
  padding: space(3),
  borderRadius: radius.small,
  background: color.waitingSoft,
  color: color.waiting,
  fontSize: font.small,
})
const earlierBox = css({
  display: 'grid',
  gap: space(2),
  paddingTop: space(3),
  borderTop: `1px solid ${color.line}`,
})
const orders = css({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space(4)}` })

type OfferCardProps = SlotProps['offer-card']

/** Fills the slot `offer-card`: an offer as it stands now, with the reader's next steps. */
export function OfferCard({ offerId, onChange }: OfferCardProps) {
  const intl = useIntl()
  const { data: offer, error, isFetching, refetch } = useQuery(offerQuery(offerId))
  const { main, earlier } = offer ? liveRevisions(offer) : {}
  if (offer && main)
    return <LoadedCard offer={offer} revision={main} earlier={earlier} onChange={onChange} />
  if (offer || (error instanceof ApiError && error.status === 404))
    return <p css={[card, quiet]}>{intl.formatMessage(messages.gone)}</p>
  if (error)
    return (
      <LoadFailed
        heading="h3"
        title={intl.formatMessage(messages.failed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return (
    <div css={card} role="status">
      <VisuallyHidden>{intl.formatMessage(messages.loading)}</VisuallyHidden>
      <Skeleton height="360px" />
    </div>
  )
}

type LoadedCardProps = Pick<OfferCardProps, 'onChange'> & {
  offer: Offer
  revision: Revision
  earlier: Revision | undefined
}

function LoadedCard({ offer, revision, earlier, onChange }: LoadedCardProps) {
  const intl = useIntl()
  const now = useNow()
  const ref = useRef<HTMLElement>(null)
  const isOpen = offer.state === 'open'
  const [steps, setSteps] = useState(0)
  // Only after the dialog of the step has closed: nothing below a dialog can have the focus.
  useEffect(() => {
    if (steps > 0) ref.current?.focus({ preventScroll: true })
  }, [steps])
  const weighed = agreedGoods(revision)
  const needed = useNeededSamples(offer, revision, now) ?? []
  const isBlocked = isOpen && needed.length > 0
  const handleDone = () => {
    setSteps(steps + 1)
    onChange?.()
  }
  return (
    <article
      css={card}
      ref={ref}
      tabIndex={-1}
      aria-label={intl.formatMessage(messages.numbered, { number: `${offer.id}` })}
    >
      <OfferState offer={offer} revision={revision} now={now} />
      <OfferGoods revision={revision} />
      <OfferFacts offer={offer} revision={revision} now={now} />
      {weighed && <PaidByWeight of={weighed} />}
      {isOpen && <ChangedTerms offer={offer} />}
      {offer.orderIds.length > 0 && (
        <p css={orders}>
          {offer.orderIds.map((id) => (
            <Link key={id} to={orderPath(id)}>
              {intl.formatMessage(messages.order, { number: `${id}` })}
            </Link>
          ))}
        </p>
      )}
      {offer.accepted && revision.terms.callOff && (
        <FramePart offer={offer} revision={revision} onDone={handleDone} />
      )}
      {offer.frameId !== undefined && (
        <p css={quiet}>
          {intl.formatMessage(frameMessages.partOf, { number: `${offer.frameId}` })}
        </p>
      )}
      {offer.accepted && <PdfLink offerId={offer.id} />}
      {isBlocked && <SampleNeeded offer={offer} needed={needed} />}
      <OfferActions
        offer={offer}
        revision={revision}
        steps={revisionSteps(offer, revision, now).filter(
          (step) => !(isBlocked && step === 'accept'),
        )}
        onDone={handleDone}
      />
      {earlier && !isOver(earlier, now) && (
        <EarlierTerms offer={offer} revision={earlier} now={now} onDone={handleDone} />
      )}
      <OfferHistory offer={offer} />
    </article>
  )
}

type EarlierTermsProps = {
  offer: Offer
  revision: Revision
  now: number
  onDone: () => void
}

/** Terms that were answered with others, and that the other side can still accept. */
function EarlierTerms({ offer, revision, now, onDone }: EarlierTermsProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  return (
    <div css={earlierBox}>
      <p css={quiet}>
        {revision.by === offer.role
          ? intl.formatMessage(messages.yoursStand)
          : intl.formatMessage(messages.theirsStand, {
              company: partyName(intl, offer.partner),
            })}{' '}
        {factText(intl, language, revision, 'lines')}
      </p>
      <OfferActions
        offer={offer}
        revision={revision}
        steps={revisionSteps(offer, revision, now)}
        isEarlier
        onDone={onDone}
      />
    </div>
  )
}

const names: Partial<Record<string, (typeof termNames)[keyof typeof termNames]>> = termNames

/** The terms of the listings that have changed since, which end the possibility to accept. */
function ChangedTerms({ offer: { changedTerms = [] } }: { offer: Offer }) {
  const intl = useIntl()
  if (changedTerms.length === 0) return null
  const terms = changedTerms.flatMap(({ term }) => names[term] ?? [])
  const unique = [...new Set(terms)].map((name) => intl.formatMessage(name))
  return (
    <p css={notice} role="alert">
      {intl.formatMessage(messages.termsChanged, { terms: intl.formatList(unique) })}
    </p>
  )
}
