import { css } from '@emotion/react'
import { checkoutPath } from '@materia/contracts/checkout/screenPaths.ts'
import { acceptOffer, declineOffer, withdrawOffer } from '@materia/contracts/offers/api.ts'
import type { OfferStep } from '@materia/contracts/offers/constants.ts'
import type { Offer, Revision } from '@materia/contracts/offers/offer.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { Button, ButtonLink } from '@materia/ui/src/controls/Button.tsx'
import { ConfirmDialog } from '@materia/ui/src/dialogs/ConfirmDialog.tsx'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { offerQuery, showOffer } from '../offerQueries.ts'
import { isOutdated, offerErrorText } from '../offerRefusals.ts'
import { AcceptForm } from './AcceptForm.tsx'
import { DeclineForm } from './DeclineForm.tsx'
import { LazyOfferForm } from './LazyOfferForm.tsx'
import { messages } from './messages.ts'

const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: space(2) })
const failed = css({ color: color.loss, fontSize: font.small })

type OfferActionsProps = {
  offer: Offer
  revision: Revision
  steps: OfferStep[]
  /** The revision was answered with other terms. */
  isEarlier?: boolean
  /** Moves the focus, because the pressed button may disappear. */
  onDone: () => void
}

/** The steps of one card, each with its dialog. Errors stay on the card. */
export function OfferActions({
  offer,
  revision,
  steps,
  isEarlier = false,
  onDone,
}: OfferActionsProps) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<OfferStep>()
  const { id } = offer
  const { no, hash } = revision
  const close = () => setAsked(undefined)
  const handleDone = () => {
    close()
    onDone()
  }
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: (step: () => Promise<Offer>) => step(),
    onSuccess: (changed: Offer) => {
      showOffer(queryClient, changed)
      handleDone()
    },
    onError: async (refusal) => {
      close()
      if (isOutdated(refusal)) await queryClient.invalidateQueries(offerQuery(id))
    },
  })
  const params = { id }
  const has = (step: OfferStep) => steps.includes(step)
  const isOwn = revision.by === offer.role
  const isStale = Boolean(offer.changedTerms?.length)
  // The card names the changed terms.
  const isShownAlready =
    isStale && error instanceof ApiError && error.code === 'OFFER_TERMS_CHANGED'
  const counterText = isStale ? messages.anew : isOwn ? messages.change : messages.counter
  const say = (text: keyof typeof messages & ('accept' | 'decline' | 'withdraw' | 'renew')) =>
    intl.formatMessage(messages[text])

  return (
    <>
      {error && !isShownAlready && (
        <p css={failed} role="alert">
          {offerErrorText(intl, error)}
        </p>
      )}
      {steps.length > 0 && (
        <div css={buttons}>
          {has('pay') && (
            <ButtonLink to={`${checkoutPath}?offer=${id}`}>
              {intl.formatMessage(messages.pay)}
            </ButtonLink>
          )}
          {has('accept') && (
            <Button
              variant={isEarlier ? 'secondary' : 'primary'}
              onClick={() => setAsked('accept')}
            >
              {say('accept')}
            </Button>
          )}
          {has('counter') && (
            <Button variant={isStale ? 'primary' : 'secondary'} onClick={() => setAsked('counter')}>
              {intl.formatMessage(counterText)}
            </Button>
          )}
          {has('renew') && <Button onClick={() => setAsked('renew')}>{say('renew')}</Button>}
          {has('decline') && (
            <Button variant="quiet" onClick={() => setAsked('decline')}>
              {say('decline')}
            </Button>
          )}
          {has('withdraw') && (
            <Button variant="quiet" onClick={() => setAsked('withdraw')}>
              {say('withdraw')}
            </Button>
          )}
        </div>
      )}
      <Dialog
        isOpen={asked === 'accept' && has('accept')}
        onClose={close}
        title={intl.formatMessage(messages.acceptTitle)}
      >
        <AcceptForm
          offer={offer}
          revision={revision}
          isBusy={isPending}
          onAccept={(quantity) =>
            mutate(() =>
              call(acceptOffer, { params, body: { hash, ...(quantity && { quantity }) } }),
            )
          }
          onClose={close}
        />
      </Dialog>
      <Dialog
        isOpen={asked === 'decline' && has('decline')}
        onClose={close}
        title={intl.formatMessage(messages.declineTitle)}
      >
        <DeclineForm
          isBusy={isPending}
          onDecline={(reason, note) =>
            mutate(() =>
              call(declineOffer, { params, body: { no, reason, ...(note && { note }) } }),
            )
          }
        />
      </Dialog>
      <ConfirmDialog
        isOpen={asked === 'withdraw' && has('withdraw')}
        title={intl.formatMessage(messages.withdrawTitle)}
        confirmLabel={say('withdraw')}
        cancelLabel={intl.formatMessage(messages.cancel)}
        isBusy={isPending}
        onConfirm={() => mutate(() => call(withdrawOffer, { params, body: { no } }))}
        onClose={close}
      >
        {intl.formatMessage(messages.withdrawText)}
      </ConfirmDialog>
      {(asked === 'counter' || asked === 'renew') && (
        <LazyOfferForm
          partnerId={offer.partner.id}
          offerId={id}
          onClose={close}
          onSent={handleDone}
        />
      )}
    </>
  )
}
