import { placeMessages } from '@materia/ui/src/forms/placeMessages.ts'
import { usePhoneReading } from '@materia/ui/src/forms/usePhoneReading.ts'
import { uiMessages } from '@materia/ui/src/uiMessages.ts'
import { useScrollToFocus } from '@materia/ui/src/forms/useScrollToFocus.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { useState } from 'react'
import type { ChangeEvent, FormEvent } from 'react'
import { useIntl } from 'react-intl'
import type { MessageDescriptor } from 'react-intl'
import { addressOf, validateCheckout } from './checkoutFields.ts'
import type { CheckoutFields } from './checkoutFields.ts'
import { fieldNames } from '../order/invoicingMessages.ts'
import { messages } from './messages.ts'

const { required, tooLong, refused } = uiMessages
const {
  country,
  line1,
  line2,
  city,
  state,
  postalCode,
  contactEmail,
  contactPhone,
  isBillingSame,
  isAddressSaved,
} = messages

const labels: Record<keyof CheckoutFields, MessageDescriptor> = {
  contactEmail,
  contactPhone,
  isBillingSame,
  isAddressSaved,
  poNumber: fieldNames.poNumber,
  costCenter: fieldNames.costCenter,
  shipping_country: country,
  shipping_line1: line1,
  shipping_line2: line2,
  shipping_city: city,
  shipping_state: state,
  shipping_postalCode: postalCode,
  shipping_confirmed: state,
  billing_country: country,
  billing_line1: line1,
  billing_line2: line2,
  billing_city: city,
  billing_state: state,
  billing_postalCode: postalCode,
  billing_confirmed: state,
}
const texts: Record<string, MessageDescriptor> = {
  required,
  tooLong,
  'contactEmail.invalid': messages.invalidEmail,
  'contactPhone.invalid': messages.invalidPhone,
  'shipping_postalCode.invalid': messages.invalidPostalCode,
  'billing_postalCode.invalid': messages.invalidPostalCode,
  unknown: placeMessages.unknownPostalCode,
  elsewhere: placeMessages.stateElsewhere,
}

export type ShippingForm = ReturnType<typeof useShippingForm>

type Options = {
  fields: CheckoutFields
  onChange: (changed: Partial<CheckoutFields>) => void
  /** Resolves to whether each line has rates, and never rejects. The form is busy meanwhile. */
  loadRates: () => Promise<boolean>
  onDone: (hasRates: boolean) => void
}

/**
 * Address and contact of an order; its parent stores each change at once. It does without the
 * library of the other forms, which is a third of this page's initial code.
 */
export function useShippingForm({ fields, onChange, loadRates, onDone }: Options) {
  const intl = useIntl()
  const [attempts, setAttempts] = useState(0)
  useScrollToFocus(attempts)
  const { mutate, isPending } = useSingleMutation({ mutationFn: loadRates, onSuccess: onDone })
  const { parse, hintOf } = usePhoneReading()
  const phoneHint = hintOf(fields.contactPhone, addressOf(fields, 'shipping').country)
  const wrong = attempts > 0 ? validateCheckout(fields, parse) : []
  const errorOf = (name: keyof CheckoutFields) => {
    const error = wrong.find(({ field }) => field === name)?.error
    return error && intl.formatMessage(texts[`${name}.${error}`] ?? texts[error] ?? refused)
  }
  /** The props of a field's control. */
  const field = (name: keyof CheckoutFields) => ({
    name,
    label: intl.formatMessage(labels[name]),
    error: errorOf(name),
    value: fields[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ [name]: target.value }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAttempts(attempts + 1)
    const [first] = validateCheckout(fields, parse)
    const control = first && event.currentTarget.elements.namedItem(first.field)
    if (control instanceof HTMLElement) control.focus()
    if (!first) mutate(undefined)
  }
  return {
    fields,
    change: onChange,
    field,
    phoneHint,
    submit,
    hasErrors: wrong.length > 0,
    isBusy: isPending,
  }
}
