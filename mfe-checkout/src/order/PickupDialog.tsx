import { changePickup } from '@materia/contracts/orders/api.ts'
import { type PickupField, pickupFields, pickupMax } from '@materia/contracts/orders/constants.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import type { Pickup } from '@materia/contracts/orders/pickup.ts'
import { type TextRule, validateTexts } from '@materia/contracts/text/rules.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { useRuledForm } from '@materia/ui/src/forms/useRuledForm.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { useIntl } from 'react-intl'
import { form, hint } from '../layout.ts'
import { fieldNames, messages } from './pickupMessages.ts'
import { useOrderChange } from './useOrderChange.ts'

type Fields = Record<PickupField, string>

const rules: Record<PickupField, TextRule> = {
  address: { max: pickupMax.address },
  hours: { max: pickupMax.hours },
  contactName: { max: pickupMax.contactName },
  contactPhone: { max: pickupMax.contactPhone },
  pieces: { pattern: /^([1-9]\d{0,5})?$/ },
  grossKilograms: { pattern: /^([1-9]\d{0,6}(\.\d{1,3})?)?$/ },
  date: {},
  reference: { max: pickupMax.reference },
}

type PickupDialogProps = { order: Order; pickup: Pickup; isOpen: boolean; onClose: () => void }

export function PickupDialog(props: PickupDialogProps) {
  const title = useIntl().formatMessage(messages.edit)
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title={title}>
      {props.isOpen && <PickupForm {...props} />}
    </Dialog>
  )
}

function PickupForm({ order: { id, role }, pickup, onClose }: PickupDialogProps) {
  const intl = useIntl()
  const { send, show } = useOrderChange(id)
  const { canChange } = pickup
  const { field, submit, isBusy } = useRuledForm<Fields, Order>({
    defaultValues: pickup,
    labels: fieldNames,
    validate: (fields) => validateTexts(rules, trimmed(fields)),
    texts: {
      'pieces.invalid': messages.invalidPieces,
      'grossKilograms.invalid': messages.invalidGross,
      PICKUP_FIXED: messages.fixed,
    },
    send: (fields) => {
      const own = Object.entries(trimmed(fields)).filter(([name]) =>
        canChange.some((known) => known === name),
      )
      return send(call(changePickup, { params: { id }, body: Object.fromEntries(own) }))
    },
    onSent: (changed) => {
      show(changed)
      notify({ title: intl.formatMessage(messages.saved) })
      onClose()
    },
    refused: messages.failed,
  })
  return (
    <form css={form} noValidate onSubmit={submit}>
      <p css={hint}>
        {intl.formatMessage(role === 'seller' ? messages.sellerHint : messages.buyerHint)}
      </p>
      {pickupFields
        .filter((name) => canChange.includes(name))
        .map((name) => (
          <Field
            key={name}
            {...field(name)}
            {...(name === 'date' && { type: 'date' })}
            {...(name === 'contactPhone' && { type: 'tel' })}
            {...(name === 'hours' && { hint: intl.formatMessage(messages.hoursHint) })}
            {...((name === 'pieces' || name === 'grossKilograms') && { inputMode: 'decimal' })}
            autoComplete="off"
          />
        ))}
      <Button type="submit" isWide isBusy={isBusy}>
        {intl.formatMessage(messages.save)}
      </Button>
    </form>
  )
}

function trimmed(fields: Fields): Fields {
  const { address, hours, contactName, contactPhone, pieces, grossKilograms, date, reference } =
    fields
  return {
    address: address.trim(),
    hours: hours.trim(),
    contactName: contactName.trim(),
    contactPhone: contactPhone.trim(),
    pieces: pieces.trim(),
    grossKilograms: grossKilograms.trim(),
    date,
    reference: reference.trim(),
  }
}
