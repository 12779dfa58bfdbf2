import { css } from '@emotion/react'
import type { Unit } from '@materia/contracts/catalog/lists/constants.ts'
import { callOff } from '@materia/contracts/callOffs/api.ts'
import type { Frame } from '@materia/contracts/callOffs/callOff.ts'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { checkoutPath } from '@materia/contracts/checkout/screenPaths.ts'
import { decimal } from '@materia/contracts/money.ts'
import { lineCents } from '@materia/contracts/offers/offerPrice.ts'
import type { Revision } from '@materia/contracts/offers/offer.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { quantityText } from '../../lines/quantityText.ts'
import { readQuantity } from '../form/typedNumbers.ts'
import { showOffer } from '../offerQueries.ts'
import { offerErrorText } from '../offerRefusals.ts'
import { frameQuery } from '../frameQuery.ts'
import { amountLabels, messages } from './frameMessages.ts'

const form = css({ display: 'grid', gap: space(2), justifyItems: 'start' })
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
  const { mutate, isPending, error, reset } = useSingleMutation({
    mutationFn: (quantity: string) =>
      call(callOff, { params: { id: offerId }, body: { quantity } }),
    onSuccess: ({ offer }) => {
      onDone()
      showOffer(queryClient, offer)
      void navigate(`${checkoutPath}?offer=${offer.id}`)
    },
    onError: () => void queryClient.invalidateQueries(frameQuery(offerId)),
  })
  const parsed = readQuantity(typed, unit)
  const quantity =
    'value' in parsed && Number(parsed.value) <= Number(frame.leftThisMonth) ? parsed.value : null
  const most = quantityText(intl, { quantity: frame.leftThisMonth, unit })
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The card may be inside the form of a message.
    event.stopPropagation()
    setIsChecked(true)
    if (quantity) mutate(quantity)
    else event.currentTarget.querySelector('input')?.focus()
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
      <Button type="submit" isBusy={isPending}>
        {intl.formatMessage(messages.callOff)}
      </Button>
    </form>
  )
}

/** The price of a part without tax and fees. */
function priceText({ lines: [line], terms }: Revision, quantity: string): string | undefined {
  const cents = line && lineCents({ ...line, quantity })
  return cents ? formatPrice(decimal(cents), terms.currency) : undefined
}
