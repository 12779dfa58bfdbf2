import { css } from '@emotion/react'
import { SellersListings } from '@materia/client/catalog/SellersListings.tsx'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { shownPrice } from '@materia/contracts/catalog/shownPrice.ts'
import { decimal } from '@materia/contracts/money.ts'
import { makeOffer, reviseOffer } from '@materia/contracts/offers/api.ts'
import { linesMax } from '@materia/contracts/offers/constants.ts'
import type { Offer, RevisionLine } from '@materia/contracts/offers/offer.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { color, radius, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { type MouseEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { offerQuery, showOffer } from '../offerQueries.ts'
import { isOutdated } from '../offerRefusals.ts'
import { unitPrice } from '../offerWords.ts'
import { DeliveryFields } from './DeliveryFields.tsx'
import { isAcrossBorder, type Sides, usualPlaces } from './formBase.ts'
import { FrameFields } from './FrameFields.tsx'
import { LineFields } from './LineFields.tsx'
import { UnlistedLink } from './ListingChoice.tsx'
import { takeFocus, withFocus } from './takeFocus.ts'
import { messages } from './messages.ts'
import { MoreTerms } from './MoreTerms.tsx'
import type { OfferFormProps } from './OfferFormProps.ts'
import { currencyOf, emptyLine, type OfferFields, toTerms } from './offerFields.ts'
import { type Goods, listedGoods, revisionGoods } from './offerGoods.ts'
import { offerCents, OfferSums, sumOf } from './OfferSums.tsx'
import { type OfferFormState, useOfferFields, useOfferForm } from './useOfferForm.ts'
import { useListings } from './useListings.ts'

const box = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) })
const listingButtons = css({ display: 'flex', flexWrap: 'wrap' })
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(3),
})
const failed = css({ color: color.loss })
const unusual = css({
  display: 'grid',
  gap: space(3),
  padding: space(4),
  borderRadius: radius.card,
  background: color.waitingSoft,
  color: color.waiting,
})

type TermsFormProps = Pick<OfferFormProps, 'partnerId' | 'onSent' | 'requestId' | 'wantedId'> & {
  /** The offer that gets new terms. */
  offer?: Offer
  revisionLines?: RevisionLine[]
  sides: Sides
  first: OfferFields
  /** The name of the draft, unique for the account. */
  draft: string
  /** Chooses another listing than the first one. */
  onOther?: () => void
}

/** The fields of an offer, the few usual ones first. */
export function TermsForm({
  partnerId,
  requestId,
  wantedId,
  offer,
  revisionLines = [],
  sides,
  first,
  draft,
  onSent,
  onOther,
}: TermsFormProps) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const draftKey = `offer-draft_${sides.me.id}_${draft}`
  const stored = useOfferFields({ first, draftKey })
  const { fields } = stored
  const goods = useGoods(fields, revisionLines)
  const answered = { ...(requestId && { requestId }), ...(wantedId && { wantedId }) }
  const form = useOfferForm({
    ...stored,
    goods,
    draftKey,
    send: ({ terms, isConfirmed }) => {
      const body = { terms, ...(isConfirmed && { isConfirmed }) }
      if (!offer) return call(makeOffer, { body: { partnerId, ...answered, ...body } })
      const after = offer.revisions.at(-1)?.no ?? 1
      return call(reviseOffer, { params: { id: offer.id }, body: { ...body, after } })
    },
    onSent: (sent) => {
      showOffer(queryClient, sent)
      onSent(sent.id)
    },
    onRefused: (error) => {
      if (offer && isOutdated(error)) void queryClient.invalidateQueries(offerQuery(offer.id))
    },
  })
  const { role } = sides
  const cents = offerCents(fields, goods)
  const sum = cents && formatPrice(decimal(sumOf(cents)), currencyOf(fields))

  return (
    <form css={box} noValidate onSubmit={form.submit}>
      {fields.lines.map((line, index) => {
        const own = goods.find(({ materialId }) => materialId === line.materialId)
        return (
          own && (
            <LineFields
              key={line.materialId}
              form={form}
              line={line}
              goods={own}
              isFirst={index === 0}
            />
          )
        )
      })}
      <OfferSums fields={fields} goods={goods} role={role} />
      <div css={listingButtons}>
        <AddListing
          form={form}
          sellerId={role === 'seller' ? sides.me.id : partnerId}
          {...(role === 'seller' && { partnerId })}
        />
        {onOther && fields.lines.length === 1 && (
          <Button variant="quiet" onClick={onOther}>
            {intl.formatMessage(messages.otherListing)}
          </Button>
        )}
      </div>
      {fields.lines.length === 1 && !goods[0]?.listed?.isSingleLot && <FrameFields form={form} />}
      <DeliveryFields
        form={form}
        role={role}
        places={usualPlaces(sides, goods)}
        hasBorder={isAcrossBorder(sides, goods)}
      />
      <Field {...form.field('validUntil')} type="datetime-local" />
      <MoreTerms form={form} goods={goods} />
      {form.failure && (
        <p css={failed} role="alert">
          {form.failure}
        </p>
      )}
      {form.unusual.length > 0 ? (
        <UnusualPrice form={form} goods={goods} />
      ) : (
        <div css={actions}>
          <Button type="submit" isBusy={form.isBusy} isWide>
            {sum
              ? intl.formatMessage(messages.sendFor, { sum })
              : intl.formatMessage(messages.send)}
          </Button>
        </div>
      )}
    </form>
  )
}

/** The goods of the form's lines. Before a listing has loaded, as the revision has it. */
function useGoods({ lines }: OfferFields, revisionLines: RevisionLine[]): Goods[] {
  const { byId } = useListings(lines.map(({ materialId }) => materialId))
  return lines.flatMap(({ materialId }) => {
    const listed = byId.get(materialId)
    if (listed) return [listedGoods(listed)]
    const before = revisionLines.find((line) => line.materialId === materialId)
    return before ? [revisionGoods(before, null)] : []
  })
}

type AddListingProps = { form: OfferFormState; sellerId: number; partnerId?: number }

/** Adds more listings of the same seller. `partnerId`: of a seller, who may list new goods. */
function AddListing({ form, sellerId, partnerId }: AddListingProps) {
  const intl = useIntl()
  const [isOpen, setIsOpen] = useState(false)
  const { lines } = form.fields
  if (lines.length >= linesMax) return null
  if (!isOpen)
    return (
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <Plus size={18} aria-hidden="true" />
        {intl.formatMessage(messages.addListing)}
      </Button>
    )
  return (
    <div ref={takeFocus} tabIndex={-1} css={withFocus}>
      <SellersListings
        sellerId={sellerId}
        empty={intl.formatMessage(messages.noMore)}
        chosen={lines.map(({ materialId }) => materialId)}
        onPick={(listing) => {
          form.change({ lines: [...lines, emptyLine(listedGoods(listing))] })
          setIsOpen(false)
        }}
      />
      {partnerId !== undefined && <UnlistedLink partnerId={partnerId} />}
    </div>
  )
}

/** Asks once about a price that is far from the listed one. */
function UnusualPrice({ form, goods }: { form: OfferFormState; goods: Goods[] }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const lines = toTerms(form.fields, goods).lines.filter(({ materialId }) =>
    form.unusual.includes(materialId),
  )
  const texts = lines.map((line) => {
    const own = goods.find(({ materialId }) => materialId === line.materialId)
    const listed = own?.listed && shownPrice(language, own.listed)
    return intl.formatMessage(messages.unusual, {
      price: unitPrice(intl, line, currencyOf(form.fields)),
      listed: listed ? (listed.unit ?? listed.total) : '–',
    })
  })
  const handleChange = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const field = currentTarget.form?.elements.namedItem(`price-${lines[0]?.materialId}`)
    if (field instanceof HTMLElement) field.focus()
    form.reset()
  }
  return (
    <div ref={takeFocus} tabIndex={-1} css={[unusual, withFocus]} role="alert">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div css={actions}>
        <Button variant="secondary" onClick={handleChange}>
          {intl.formatMessage(messages.unusualChange)}
        </Button>
        <Button isBusy={form.isBusy} onClick={form.confirm}>
          {intl.formatMessage(messages.unusualSend)}
        </Button>
      </div>
    </div>
  )
}
