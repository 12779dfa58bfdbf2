import { css } from '@emotion/react'
import { reportReview } from '@materia/contracts/orders/reviews/api.ts'
import { reportCommentMax, reviewReportReasons } from '@materia/contracts/orders/reviews/constants.ts'
import type { ReviewReportDraft } from '@materia/contracts/orders/reviews/types.ts'
import { call } from '@materia/ui/src/apiClient.ts'
import { Button } from '@materia/ui/src/Button.tsx'
import { Dialog } from '@materia/ui/src/Dialog.tsx'
import { errorText } from '@materia/ui/src/errorText.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { TextArea } from '@materia/ui/src/TextArea.tsx'
import { color, font, space, targetSize } from '@materia/ui/src/theme.ts'
import { useSingleMutation } from '@materia/ui/src/useSingleMutation.ts'
import { type SubmitEvent, useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { messages, reasonNames } from './messages.ts'

const form = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4), '& > button': { justifySelf: 'end' } })
const quiet = css({ color: color.muted })
const choices = css({ minWidth: 0, margin: 0, padding: 0, border: 0, '& legend': { padding: 0, fontSize: font.small, fontWeight: font.strong } })
const choice = css({
  display: 'flex', alignItems: 'center', gap: space(3), minHeight: targetSize,
  '& input': { flex: 'none', width: '20px', height: '20px', margin: 0, accentColor: color.action },
})
const fault = css({ color: color.loss, fontSize: font.small })

type ReportReviewDialogProps = { reviewId: number; isOpen: boolean; onClose: () => void }

/** Tells whoever runs the platform what is wrong with a review. */
export function ReportReviewDialog({ reviewId, isOpen, onClose }: ReportReviewDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={useIntl().formatMessage(messages.reportTitle)}>
      <ReportForm reviewId={reviewId} onClose={onClose} />
    </Dialog>
  )
}

function ReportForm({ reviewId, onClose }: Omit<ReportReviewDialogProps, 'isOpen'>) {
  const intl = useIntl()
  const faultId = useId()
  const [reason, setReason] = useState<ReviewReportDraft['reason']>()
  const [comment, setComment] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isReasonMissing = isTried && !reason
  const length = [...comment].length
  const isTooLong = length > reportCommentMax

  const { mutate, isPending } = useSingleMutation({
    mutationFn: (body: ReviewReportDraft) => call(reportReview, { params: { id: reviewId }, body }),
    onSuccess: () => {
      notify({ title: intl.formatMessage(messages.reported) })
      onClose()
    },
    onError: (error) => notify({ title: intl.formatMessage(messages.reportFailed), description: errorText(intl, error, { NOT_FOUND: messages.gone }), variant: 'destructive' }),
  })
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsTried(true)
    if (reason && !isTooLong) mutate({ reason, comment })
    else event.currentTarget.querySelector<HTMLElement>(reason ? 'textarea' : 'input')?.focus()
  }

  return (
    <form css={form} noValidate onSubmit={handleSubmit}>
      <p css={quiet}>{intl.formatMessage(messages.reportText)}</p>
      <fieldset css={choices} aria-describedby={isReasonMissing ? faultId : undefined}>
        <legend>{intl.formatMessage(messages.reason)}</legend>
        {reviewReportReasons.map((name) => (
          <label key={name} css={choice}>
            <input type="radio" name="reason" checked={reason === name} onChange={() => setReason(name)} />
            {intl.formatMessage(reasonNames[name])}
          </label>
        ))}
        {isReasonMissing && <p css={fault} id={faultId} role="alert">{intl.formatMessage(messages.reasonMissing)}</p>}
      </fieldset>
      <TextArea
        label={intl.formatMessage(messages.reportComment)}
        hint={intl.formatMessage(messages.counter, { count: intl.formatNumber(length), max: intl.formatNumber(reportCommentMax) })}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
        {...(isTooLong && { error: intl.formatMessage(messages.tooLong) })}
      />
      <Button type="submit" isBusy={isPending}>{intl.formatMessage(messages.sendReport)}</Button>
    </form>
  )
}
