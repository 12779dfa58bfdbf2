import { useRuledForm } from '@materia/ui/src/useRuledForm.ts'
import { uiMessages } from '@materia/ui/src/uiMessages.ts'
import { useEffect } from 'react'
import { checkoutFaults } from './checkoutFields.ts'
import type { CheckoutFields } from './checkoutFields.ts'
import { messages } from './messages.ts'

const { country, line1, line2, city, state, postalCode, contactEmail, contactPhone, isBillingSame, isKept } = messages

const labels = {
  contactEmail, contactPhone, isBillingSame, isKept,
  shipping_country: country, shipping_line1: line1, shipping_line2: line2, shipping_city: city, shipping_state: state, shipping_postalCode: postalCode,
  billing_country: country, billing_line1: line1, billing_line2: line2, billing_city: city, billing_state: state, billing_postalCode: postalCode,
}
const texts = {
  invalid: uiMessages.refused,
  'contactEmail.invalid': messages.invalidEmail,
  'contactPhone.invalid': messages.invalidPhone,
  'shipping_postalCode.invalid': messages.invalidPostalCode,
  'billing_postalCode.invalid': messages.invalidPostalCode,
}

export type ShippingForm = ReturnType<typeof useShippingForm>

type Options = {
  fields: CheckoutFields
  onChange: (fields: CheckoutFields) => void
  /** Whether each line has its rates: the form is busy until that is known. */
  loadRates: (fields: CheckoutFields) => Promise<boolean>
  onDone: (hasRates: boolean) => void
}

/** Where it goes and whom to ask; what is typed is told at once. */
export function useShippingForm({ fields, onChange, loadRates, onDone }: Options) {
  const form = useRuledForm<CheckoutFields, boolean>({
    defaultValues: fields,
    labels,
    faults: checkoutFaults,
    texts,
    send: loadRates,
    onSent: onDone,
    refused: messages.failed,
  })
  const { subscribe } = form
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }), [subscribe, onChange])
  return { ...form, isName: (name: string): name is keyof CheckoutFields => Object.hasOwn(labels, name) }
}
