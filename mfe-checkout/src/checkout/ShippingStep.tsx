import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { Switch } from '@materia/ui/src/controls/Switch.tsx'
import { referenceMax } from '@materia/contracts/orders/invoicing/constants.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { AddressFields } from './AddressFields.tsx'
import { addressesQuery } from '@materia/client/identity/addressesQuery.ts'
import type { CheckoutFields } from './checkoutFields.ts'
import { form as formStyle, loss, pair, part } from '../layout.ts'
import { messages as paymentMessages } from '../payment/messages.ts'
import { messages as invoicingMessages } from '../order/invoicingMessages.ts'
import { messages } from './messages.ts'
import { useShippingForm } from './useShippingForm.ts'

type ShippingStepProps = {
  fields: CheckoutFields
  onChange: (changed: Partial<CheckoutFields>) => void
  /** Called when a saved address was chosen. */
  onAddress: () => void
  loadRates: () => Promise<boolean>
  onDone: (hasRates: boolean) => void
  /** The rates, shown between the address and the button. */
  children: ReactNode
}

export function ShippingStep({ children, onAddress, ...options }: ShippingStepProps) {
  const intl = useIntl()
  const form = useShippingForm(options)
  const {
    fields: { isBillingSame, isAddressSaved },
    change,
    field,
  } = form
  const savedAddresses = useQuery(addressesQuery).data?.addresses ?? []
  return (
    <form noValidate css={formStyle} onSubmit={form.submit}>
      {form.hasErrors && (
        <p css={loss} role="alert">
          {intl.formatMessage(paymentMessages.checkFields)}
        </p>
      )}
      <section css={part}>
        <h2>{intl.formatMessage(messages.contact)}</h2>
        <div css={pair}>
          <Field {...field('contactEmail')} type="email" autoComplete="email" />
          <Field {...field('contactPhone')} hint={form.phoneHint} type="tel" autoComplete="tel" />
        </div>
      </section>
      <section css={part}>
        <h2>{intl.formatMessage(messages.shippingAddress)}</h2>
        <AddressFields
          form={form}
          side="shipping"
          savedAddresses={savedAddresses}
          onChosen={onAddress}
        />
        <Switch
          label={intl.formatMessage(messages.isAddressSaved)}
          checked={isAddressSaved !== ''}
          onChange={({ target }) => change({ isAddressSaved: target.checked ? 'yes' : '' })}
        />
        <Switch
          label={intl.formatMessage(messages.isBillingSame)}
          checked={isBillingSame !== ''}
          onChange={({ target }) => change({ isBillingSame: target.checked ? 'yes' : '' })}
        />
      </section>
      {isBillingSame === '' && (
        <section css={part}>
          <h2>{intl.formatMessage(messages.billingAddress)}</h2>
          <AddressFields
            form={form}
            side="billing"
            savedAddresses={savedAddresses}
            onChosen={onAddress}
          />
        </section>
      )}
      <section css={part}>
        <h2>{intl.formatMessage(invoicingMessages.optionalTitle)}</h2>
        <div css={pair}>
          <Field
            {...field('poNumber')}
            hint={intl.formatMessage(invoicingMessages.poHint)}
            autoComplete="off"
            maxLength={referenceMax.poNumber}
          />
          <Field
            {...field('costCenter')}
            hint={intl.formatMessage(invoicingMessages.ownHint)}
            autoComplete="off"
            maxLength={referenceMax.costCenter}
          />
        </div>
      </section>
      {children}
      <Button type="submit" isWide isBusy={form.isBusy}>
        {intl.formatMessage(messages.next)}
      </Button>
    </form>
  )
}
