import { css } from '@emotion/react'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { currencies } from '@materia/contracts/catalog/lists/constants.ts'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { takeSampleStep } from '@materia/contracts/samples/api.ts'
import type { SampleStep } from '@materia/contracts/samples/constants.ts'
import type { Sample } from '@materia/contracts/samples/sample.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { TextArea } from '@materia/ui/src/forms/TextArea.tsx'
import { useRuledForm } from '@materia/ui/src/forms/useRuledForm.ts'
import { color, space } from '@materia/ui/src/theme.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { AttachmentPicker } from '../attachments/AttachmentPicker.tsx'
import { attachmentTexts } from '../attachments/messages.ts'
import { useAttachments } from '../attachments/useAttachments.ts'
import { pair } from '../layout.ts'
import { messages as sampleMessages } from './messages.ts'
import { sampleQuery } from './sampleQueries.ts'
import {
  type StepFields,
  stepKind,
  stepRules,
  takesPictures,
  toStepDraft,
  validateStep,
} from './stepFields.ts'
import { messages, stepNames, stepTexts } from './stepMessages.ts'

const form = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) })
const quiet = css({ color: color.muted })
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(3),
})

type SampleStepDialogProps = {
  sample: Sample
  step: SampleStep | undefined
  onClose: () => void
  onDone: (sample: Sample) => void
}

export const priceOf = ({ price }: Pick<Sample, 'price'>): string =>
  price ? formatPrice(price.amount, price.currency) : ''

/** Says what the step does, and asks for its fields. */
export function SampleStepDialog({ sample, step, onClose, onDone }: SampleStepDialogProps) {
  const intl = useIntl()
  const title = step
    ? intl.formatMessage(stepNames[stepKind(step, sample)], { price: priceOf(sample) })
    : ''
  return (
    <Dialog isOpen={step !== undefined} onClose={onClose} title={title}>
      {step && (
        <StepForm key={step} sample={sample} step={step} onClose={onClose} onDone={onDone} />
      )}
    </Dialog>
  )
}

function StepForm({ sample, step, onClose, onDone }: SampleStepDialogProps & { step: SampleStep }) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const attachments = useAttachments()
  const home = useCurrentUser()?.country === 'MEX' ? 'MXN' : 'USD'
  const { id, price, state } = sample
  // A lost sample is shipped again in another parcel.
  const { carrier, tracking } = state === 'shipped' ? sample : {}
  const { field, submit, isBusy } = useRuledForm<StepFields, Sample>({
    defaultValues: {
      amount: price?.amount ?? '',
      currency: price?.currency ?? home,
      carrier: carrier ?? '',
      tracking: tracking ?? '',
      note: '',
    },
    labels: {
      amount: messages.amount,
      currency: messages.currency,
      carrier: sampleMessages.carrier,
      tracking: sampleMessages.tracking,
      note: step === 'reject' ? messages.note : messages.optionalNote,
    },
    validate: (fields) => validateStep(step, fields),
    texts: {
      ...attachmentTexts,
      SAMPLE_CHANGED: messages.stepChanged,
      'amount.invalid': messages.amountInvalid,
    },
    async send(fields) {
      const body = toStepDraft(step, fields, { pictures: attachments.urls, sample })
      try {
        return await call(takeSampleStep, { params: { id }, body })
      } catch (error) {
        await queryClient.invalidateQueries(sampleQuery(id))
        throw error
      }
    },
    onSent: onDone,
    refused: messages.stepFailed,
  })
  const rules = stepRules(step)
  const kind = stepKind(step, sample)
  return (
    <form css={form} noValidate onSubmit={submit}>
      <p css={quiet}>{intl.formatMessage(stepTexts[kind], { price: priceOf(sample) })}</p>
      {rules.amount && (
        <div css={pair}>
          <Field {...field('amount')} inputMode="decimal" autoComplete="off" />
          <SelectField {...field('currency')}>
            {currencies.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {rules.carrier && <Field {...field('carrier')} autoComplete="off" />}
      {rules.tracking && (
        <Field
          {...field('tracking')}
          hint={intl.formatMessage(messages.trackingHint)}
          autoComplete="off"
        />
      )}
      <TextArea {...field('note')} rows={3} hint={intl.formatMessage(messages.noteHint)} />
      {takesPictures(step) && <AttachmentPicker attachments={attachments} />}
      <div css={actions}>
        <Button variant="secondary" onClick={onClose}>
          {intl.formatMessage(messages.keep)}
        </Button>
        <Button
          type="submit"
          variant={['decline', 'withdraw', 'reject'].includes(step) ? 'destructive' : 'primary'}
          isBusy={isBusy || attachments.isUploading}
        >
          {intl.formatMessage(stepNames[kind], { price: priceOf(sample) })}
        </Button>
      </div>
    </form>
  )
}
