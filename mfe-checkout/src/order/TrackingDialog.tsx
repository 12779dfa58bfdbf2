import { correctTracking } from '@materia/contracts/orders/api.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { validateTexts } from '@materia/contracts/text/rules.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { useRuledForm } from '@materia/ui/src/forms/useRuledForm.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { useIntl } from 'react-intl'
import { form, hint } from '../layout.ts'
import { messages as orderMessages } from './messages.ts'
import { messages } from './pickupMessages.ts'
import { useOrderChange } from './useOrderChange.ts'

const shippingText = { isRequired: true, max: 80 }
const rules = { carrier: shippingText, trackingNumber: shippingText }

type TrackingDialogProps = { order: Order; isOpen: boolean; onClose: () => void }

/** The seller replaces a wrong carrier or tracking number. */
export function TrackingDialog(props: TrackingDialogProps) {
  const title = useIntl().formatMessage(messages.correctTitle)
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title={title}>
      {props.isOpen && <TrackingForm {...props} />}
    </Dialog>
  )
}

function TrackingForm({ order, onClose }: TrackingDialogProps) {
  const intl = useIntl()
  const { send, show } = useOrderChange(order.id)
  const { field, submit, isBusy } = useRuledForm<Record<keyof typeof rules, string>, Order>({
    defaultValues: {
      carrier: order.shippingCarrier,
      trackingNumber: order.shippingTrackingNumber ?? '',
    },
    labels: { carrier: orderMessages.carrier, trackingNumber: orderMessages.trackingNumber },
    validate: (fields) => validateTexts(rules, fields),
    texts: { STEP_REFUSED: orderMessages.stepRefused },
    send: ({ carrier, trackingNumber }) => {
      const body = { carrier: carrier.trim(), trackingNumber: trackingNumber.trim() }
      return send(call(correctTracking, { params: { id: order.id }, body }))
    },
    onSent: (changed) => {
      show(changed)
      notify({ title: intl.formatMessage(messages.corrected) })
      onClose()
    },
    refused: messages.correctFailed,
  })
  return (
    <form css={form} noValidate onSubmit={submit}>
      <p css={hint}>{intl.formatMessage(messages.correctHint)}</p>
      <Field {...field('carrier')} autoComplete="off" />
      <Field {...field('trackingNumber')} autoComplete="off" />
      <Button type="submit" isWide isBusy={isBusy}>
        {intl.formatMessage(messages.save)}
      </Button>
    </form>
  )
}
