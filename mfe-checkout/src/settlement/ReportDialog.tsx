import { css } from '@emotion/react'
import { ordersKey } from '@materia/client/orders/ordersKey.ts'
import { addReport } from '@materia/contracts/settlement/api.ts'
import type { Settlement } from '@materia/contracts/settlement/settlement.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Switch } from '@materia/ui/src/controls/Switch.tsx'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { TextArea } from '@materia/ui/src/forms/TextArea.tsx'
import { useRuledForm } from '@materia/ui/src/forms/useRuledForm.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { color, space } from '@materia/ui/src/theme.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { AttachmentPicker } from '../attachments/AttachmentPicker.tsx'
import { attachmentTexts } from '../attachments/messages.ts'
import { useAttachments } from '../attachments/useAttachments.ts'
import { pair } from '../layout.ts'
import { percentText } from './percentText.ts'
import { type ReportFields, toReportDraft, validateReport } from './reportFields.ts'
import { labels, messages } from './reportMessages.ts'
import { settlementQuery } from './settlementQuery.ts'

const form = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4) })
const quiet = css({ color: color.muted })
const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space(3),
})

type ReportDialogProps = { settlement: Settlement; isOpen: boolean; onClose: () => void }

/** Adds what a laboratory has found. */
export function ReportDialog({ settlement, isOpen, onClose }: ReportDialogProps) {
  return (
    <Dialog
      isOpen={isOpen && settlement.canReport}
      onClose={onClose}
      title={useIntl().formatMessage(messages.title)}
    >
      <ReportForm settlement={settlement} onClose={onClose} />
    </Dialog>
  )
}

function ReportForm({ settlement, onClose }: Omit<ReportDialogProps, 'isOpen'>) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const attachments = useAttachments()
  const { orderId: id, terms } = settlement
  const { field, submit, isBusy, watch, setValue } = useRuledForm<ReportFields, Settlement>({
    defaultValues: {
      laboratory: '',
      sample: '',
      method: '',
      sampledAt: '',
      moisturePercent: '',
      contaminationPercent: '',
      mfi: '',
      alloy: '',
      isDowngrade: '',
      note: '',
    },
    labels,
    validate: validateReport,
    texts: {
      ...attachmentTexts,
      invalid: messages.invalid,
      'sampledAt.invalid': messages.date,
      'sampledAt.required': messages.date,
      STEP_REFUSED: messages.stepRefused,
      TICKETS_FULL: messages.full,
    },
    async send(fields) {
      const body = toReportDraft(fields, attachments.urls, new Date())
      return call(addReport, { params: { id }, body })
    },
    onSent(changed) {
      queryClient.setQueryData(settlementQuery(id).queryKey, changed)
      void queryClient.invalidateQueries({ queryKey: ordersKey })
      notify({ title: intl.formatMessage(messages.sent) })
      onClose()
    },
    refused: messages.refused,
  })
  const hasQuality = terms.moisturePercent !== undefined || terms.contamination !== undefined
  return (
    <form css={form} noValidate onSubmit={submit}>
      <p css={quiet}>
        {intl.formatMessage(messages.about)} {!hasQuality && intl.formatMessage(messages.noQuality)}
      </p>
      <div css={pair}>
        <Field {...field('laboratory')} autoComplete="off" />
        <Field {...field('sample')} autoComplete="off" />
      </div>
      <div css={pair}>
        <Field
          {...field('method')}
          hint={intl.formatMessage(messages.methodHint)}
          autoComplete="off"
        />
        <Field {...field('sampledAt')} type="date" />
      </div>
      <div css={pair}>
        <Field {...field('moisturePercent')} inputMode="decimal" autoComplete="off" />
        <Field {...field('contaminationPercent')} inputMode="decimal" autoComplete="off" />
      </div>
      <div css={pair}>
        <Field {...field('mfi')} inputMode="decimal" autoComplete="off" />
        <Field {...field('alloy')} autoComplete="off" />
      </div>
      {terms.downgradePercent !== undefined && (
        <Switch
          label={intl.formatMessage(messages.downgrade, {
            percent: percentText(intl, terms.downgradePercent),
          })}
          checked={watch('isDowngrade') !== ''}
          onChange={({ target }) => setValue('isDowngrade', target.checked ? 'yes' : '')}
        />
      )}
      <TextArea {...field('note')} rows={2} />
      <AttachmentPicker attachments={attachments} />
      <div css={actions}>
        <Button variant="secondary" onClick={onClose}>
          {intl.formatMessage(messages.keep)}
        </Button>
        <Button type="submit" isBusy={isBusy || attachments.isUploading}>
          {intl.formatMessage(messages.send)}
        </Button>
      </div>
    </form>
  )
}
