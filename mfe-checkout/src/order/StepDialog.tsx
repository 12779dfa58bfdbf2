import { css } from '@emotion/react'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import {
  balanceDays,
  reportedKinds,
  type ClaimStep,
  ownTruck,
} from '@materia/contracts/orders/constants.ts'
import { takeOrderStep } from '@materia/contracts/orders/api.ts'
import type { OrderStep } from '@materia/contracts/orders/orderStates.ts'
import type { Order } from '@materia/contracts/orders/order.ts'
import { ordersKey } from '@materia/client/orders/ordersKey.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { Button, type ButtonVariant } from '@materia/ui/src/controls/Button.tsx'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { TextArea } from '@materia/ui/src/forms/TextArea.tsx'
import { color, font, space, targetSize } from '@materia/ui/src/theme.ts'
import { useRuledForm } from '@materia/ui/src/forms/useRuledForm.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type MessageDescriptor, useIntl } from 'react-intl'
import { isUnpaid } from '../orders/describeOrder.ts'
import { attachmentTexts } from '../attachments/messages.ts'
import { AttachmentPicker } from '../attachments/AttachmentPicker.tsx'
import { useAttachments } from '../attachments/useAttachments.ts'
import { claimKindNames, messages as claimMessages } from './claimMessages.ts'
import { totalWithTax } from '../taxes/totalWithTax.ts'
import { openBalanceStepTexts } from './depositMessages.ts'
import { messages } from './messages.ts'
import { promisedStepTexts, stepNames, stepTexts } from './nextMessages.ts'
import {
  type StepFields,
  validateStep,
  type StepKind,
  stepRules,
  takesAttachments,
  toStepDraft,
} from './stepFields.ts'
import { useOrderChange } from './useOrderChange.ts'

const form = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) })
const quiet = css({ color: color.muted })
const choices = css({
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, fontSize: font.small, fontWeight: font.strong },
})
const choice = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: targetSize,
  '& input': { flex: 'none', width: '20px', height: '20px', margin: 0, accentColor: color.action },
})
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(3),
  marginTop: space(2),
})

const variants: Record<OrderStep | ClaimStep, ButtonVariant> = {
  confirm: 'primary',
  decline: 'destructive',
  cancel: 'destructive',
  ship: 'primary',
  deliver: 'primary',
  complete: 'primary',
  dispute: 'primary',
  refund: 'destructive',
  accept: 'primary',
  counter: 'primary',
  contest: 'primary',
}

/**
 * The kind of a step for its reader. A buyer who completes a disputed order withdraws the dispute.
 * Canceling an unpaid order, and answering or raising a counter-offer, are kinds of their own.
 */
export function stepKind(
  step: OrderStep | ClaimStep,
  order: Pick<Order, 'status' | 'paymentStatus' | 'role' | 'claim' | 'shippingMethod'>,
): StepKind {
  if (step === 'ship' && order.shippingMethod === ownTruck.service) return 'load'
  if (step === 'counter' && order.claim?.offered) return 'raiseOffer'
  if (order.role === 'buyer' && step === 'accept') return 'acceptOffer'
  if (order.role === 'buyer' && step === 'contest') return 'refuseOffer'
  if (step === 'cancel' && isUnpaid(order)) return 'giveUp'
  return step === 'complete' && order.status === 'disputed' ? 'withdraw' : step
}

const noteLabels: Partial<Record<OrderStep | ClaimStep, MessageDescriptor>> = {
  refund: messages.note,
  counter: messages.note,
  dispute: claimMessages.describe,
  contest: claimMessages.evidence,
}

/** The amount that an acceptance returns, as text. Empty without a claim. */
function agreedText({ role, claim, currency }: Order): string {
  if (!claim) return ''
  return formatPrice((role === 'buyer' ? claim.offered : null) ?? claim.asked, currency)
}

type StepDialogProps = {
  order: Order
  step: OrderStep | ClaimStep | undefined
  /** The first fields of a claim that follows from weights. */
  claimFields?: Partial<StepFields>
  onClose: () => void
  onDone: (order: Order) => void
}

/**
 * Asks for confirmation and for the fields of the step. Closes when the step is no longer possible.
 */
export function StepDialog({ order, step, claimFields, onClose, onDone }: StepDialogProps) {
  const intl = useIntl()
  const kind = step && stepKind(step, order)
  return (
    <Dialog
      isOpen={Boolean(step)}
      onClose={onClose}
      title={kind ? intl.formatMessage(stepNames[kind]) : ''}
    >
      {step && (
        <StepForm
          order={order}
          step={step}
          onClose={onClose}
          onDone={onDone}
          {...(step === 'dispute' && claimFields && { claimFields })}
        />
      )}
    </Dialog>
  )
}

function StepForm({
  order,
  step,
  claimFields,
  onClose,
  onDone,
}: StepDialogProps & { step: OrderStep | ClaimStep }) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const { id, currency, shippingCarrier, role, claim } = order
  const { send, show } = useOrderChange(id)
  // Only a buyer asks for money back.
  const paid = role === 'buyer' ? order.amount : totalWithTax(order)
  const isDispute = step === 'dispute'
  const kind = stepKind(step, order)
  const isPromised = order.paymentStatus === 'promised'
  const text =
    (isPromised && promisedStepTexts[kind]) ||
    (order.deposit?.isBalanceOpen && openBalanceStepTexts[kind]) ||
    stepTexts[kind]
  const attachments = useAttachments()

  const handleDone = (changed: Order) => {
    show(changed)
    void queryClient.invalidateQueries({ queryKey: ordersKey })
    onDone(changed)
  }
  const { field, submit, isBusy, watch, register } = useRuledForm<StepFields, Order>({
    defaultValues: {
      kind: '',
      note: '',
      carrier: shippingCarrier,
      trackingNumber: '',
      share: 'whole',
      amount: '',
      ...claimFields,
    },
    labels: {
      carrier: messages.carrier,
      trackingNumber: messages.trackingNumber,
      kind: claimMessages.kind,
      share: isDispute ? claimMessages.share : messages.share,
      amount: step === 'counter' ? claimMessages.offer : messages.amount,
      note: noteLabels[step] ?? messages.reason,
    },
    validate: (fields) => validateStep(kind, fields, currency),
    texts: {
      PAPER_UNKNOWN: attachmentTexts.PAPER_UNKNOWN,
      ORDER_PAPERS_FULL: attachmentTexts.ORDER_PAPERS_FULL,
      STEP_REFUSED: messages.stepRefused,
      AMOUNT_TOO_LARGE: messages.amountTooLarge,
      OFFER_INVALID: claimMessages.offerInvalid,
      CLAIM_REQUIRED: claimMessages.claimRequired,
      'amount.invalid': messages.amountInvalid,
    },
    send: (fields) => {
      const body = toStepDraft(step, fields, { papers: attachments.urls, currency, paid })
      return send(call(takeOrderStep, { params: { id }, body }))
    },
    onSent: handleDone,
    refused: messages.stepFailed,
    refusedFields: { AMOUNT_TOO_LARGE: 'amount', OFFER_INVALID: 'amount', CLAIM_REQUIRED: 'kind' },
  })
  const rules = stepRules(kind, watch('share'))
  const amountHint = () => {
    if (claim) {
      const sums = { currency, asked: formatPrice(claim.asked, currency) }
      return claim.offered === null
        ? intl.formatMessage(claimMessages.offerHint, sums)
        : intl.formatMessage(claimMessages.raiseHint, {
            ...sums,
            offered: formatPrice(claim.offered, currency),
          })
    }
    const hint = isDispute ? claimMessages.amountHint : messages.amountHint
    return intl.formatMessage(hint, { currency, total: formatPrice(paid, currency) })
  }

  return (
    <form css={form} noValidate onSubmit={submit}>
      <p css={quiet}>
        {intl.formatMessage(text, { role, amount: agreedText(order), days: balanceDays })}
      </p>
      {rules.kind && (
        <SelectField {...field('kind')}>
          <option value="">{intl.formatMessage(claimMessages.chooseKind)}</option>
          {reportedKinds.map((one) => (
            <option key={one} value={one}>
              {intl.formatMessage(claimKindNames[one])}
            </option>
          ))}
        </SelectField>
      )}
      {rules.carrier && <Field {...field('carrier')} autoComplete="off" />}
      {rules.trackingNumber && <Field {...field('trackingNumber')} autoComplete="off" />}
      {(step === 'refund' || isDispute) && (
        <fieldset css={choices}>
          <legend>{intl.formatMessage(isDispute ? claimMessages.share : messages.share)}</legend>
          <label css={choice}>
            <input type="radio" value="whole" {...register('share')} />
            {intl.formatMessage(isDispute ? claimMessages.everything : messages.whole)}
          </label>
          <label css={choice}>
            <input type="radio" value="part" {...register('share')} />
            {intl.formatMessage(messages.part)}
          </label>
        </fieldset>
      )}
      {rules.amount && (
        <Field {...field('amount')} inputMode="decimal" autoComplete="off" hint={amountHint()} />
      )}
      {rules.note && <TextArea {...field('note')} hint={intl.formatMessage(messages.noteHint)} />}
      {takesAttachments(step) && <AttachmentPicker attachments={attachments} />}
      <div css={actions}>
        <Button variant="secondary" onClick={onClose}>
          {intl.formatMessage(messages.keep)}
        </Button>
        <Button type="submit" variant={variants[step]} isBusy={isBusy || attachments.isUploading}>
          {intl.formatMessage(stepNames[kind])}
        </Button>
      </div>
    </form>
  )
}
