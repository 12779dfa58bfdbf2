import { css } from '@emotion/react'
import type { Unit } from '@materia/contracts/catalog/lists/constants.ts'
import { callOff } from '@materia/contracts/callOffs/api.ts'
import type { Frame } from '@materia/contracts/callOffs/callOff.ts'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { checkoutPath } from '@materia/contracts/checkout/screenPaths.ts'
import { decimal } from '@materia/contracts/money.ts'
import { lineCents } from '@materia/contracts/offers/offerPrice.ts'
import type { Revision } from '@materia/contracts/offers/offer.ts'
import { ordersKey } from '@materia/client/orders/ordersKey.ts'
import { sellersTruck } from '@materia/contracts/offers/constants.ts'
import { orderPath } from '@materia/contracts/orders/screenPaths.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { quantityText } from '@materia/client/catalog/quantityText.ts'
import { type QuickOrder, useQuickOrder } from './useQuickOrder.ts'
import { readQuantity } from '../typedNumbers.ts'
import { showOffer } from '../offerQueries.ts'
import { offerErrorText } from '../offerRefusals.ts'
import { frameQuery } from '../frameQuery.ts'
import { amountLabels, messages } from './frameMessages.ts'

const form = css({ display: 'grid', gap: space(2), justifyItems: 'start' })
const how = css({ minHeight: '3rem', color: color.muted, fontSize: font.small })
const failed = css({ color: color.loss, fontSize: font.small })

type CallOffFormProps = { frame: Frame; revision: Revision; unit: Unit; onDone: () => void }

/** Calls off a part, at first all that is left of the month, and opens its checkout. */
export function CallOffForm({ frame, revision, unit, onDone }: CallOffFormProps) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(frame.leftThisMonth)
  const [isChecked, setIsChecked] = useState(false)
  const { offerId } = frame
  const parsed = readQuantity(typed, unit)
  const quantity =
    'value' in parsed && Number(parsed.value) <= Number(frame.leftThisMonth) ? parsed.value : null
  const { isPossible, quick } = useQuickOrder(frame, revision, quantity)
  const { mutate, isPending, error, reset, variables } = useSingleMutation({
    mutationFn: async (order: { quantity: string; quick: QuickOrder | null }) => {
      const body = { quantity: order.quantity }
      const { offer } = await call(callOff, { params: { id: offerId }, body })
      return { offer, placed: order.quick && (await order.quick.place(offer)) }
    },
    onSuccess: ({ offer, placed }) => {
      onDone()
      showOffer(queryClient, offer)
      void queryClient.invalidateQueries({ queryKey: ordersKey })
      void navigate(placed ? orderPath(placed.id) : `${checkoutPath}?offer=${offer.id}`)
    },
    onError: () => void queryClient.invalidateQueries(frameQuery(offerId)),
  })
  const most = quantityText(intl, { quantity: frame.leftThisMonth, unit })
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The card may be inside the form of a message.
    event.stopPropagation()
    setIsChecked(true)
    const isOther = event.nativeEvent.submitter?.getAttribute('name') === 'other'
    if (quantity && (isOther || !isPossible)) mutate({ quantity, quick: null })
    else if (quantity && quick) mutate({ quantity, quick })
    else if (!quantity) event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form css={form} noValidate onSubmit={handleSubmit}>
      <Field
        label={intl.formatMessage(amountLabels[unit])}
        value={typed}
        error={isChecked && !quantity ? intl.formatMessage(messages.wrong, { most }) : undefined}
        hint={quantity ? priceText(revision, quantity) : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        onChange={({ target }) => {
          reset()
          setTyped(target.value)
        }}
      />
      {error && (
        <p css={failed} role="alert">
          {offerErrorText(intl, error)}
        </p>
      )}
      {isPossible && quantity && <QuickText quick={quick} revision={revision} />}
      <Button type="submit" isBusy={isPending && variables?.quick === quick}>
        {isPossible
          ? intl.formatMessage(messages.quick, {
              sum: quick ? formatPrice(quick.due, revision.terms.currency) : '…',
            })
          : intl.formatMessage(messages.callOff)}
      </Button>
      {isPossible && (
        <Button
          type="submit"
          name="other"
          variant="quiet"
          isBusy={isPending && variables?.quick === null}
        >
          {intl.formatMessage(messages.otherWay)}
        </Button>
      )}
    </form>
  )
}

type QuickTextProps = { quick: QuickOrder | null; revision: Revision }

/** How the part is delivered and paid, as the last time. Reserves its lines while the freight loads. */
function QuickText({ quick, revision: { terms } }: QuickTextProps) {
  const intl = useIntl()
  if (!quick) return <p css={how} role="status" />
  const { freight, address } = quick
  const kind = freight.service === sellersTruck.service ? 'included' : freight.service
  return (
    <p css={how} role="status">
      {intl.formatMessage(messages.quickHow, {
        address: [address.line1, address.city].join(', '),
      })}{' '}
      {intl.formatMessage(messages.quickFreight, {
        kind,
        carrier: freight.carrier,
        price: formatPrice(freight.rate, terms.currency),
      })}
    </p>
  )
}

/** The price of a part without tax and fees. */
function priceText({ lines: [line], terms }: Revision, quantity: string): string | undefined {
  const cents = line && lineCents({ ...line, quantity })
  return cents ? formatPrice(decimal(cents), terms.currency) : undefined
}
