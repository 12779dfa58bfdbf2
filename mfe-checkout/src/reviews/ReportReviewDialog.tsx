import { reportReview } from '@materia/contracts/orders/reviewsApi.ts'
import { reportCommentMax, reviewReportReasons } from '@materia/contracts/orders/reviewConstants.ts'
import type { ReviewReportDraft } from '@materia/contracts/orders/review.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { ReportForm } from '@materia/ui/src/forms/ReportForm.tsx'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { useIntl } from 'react-intl'
import { messages, reasonNames } from './messages.ts'

type ReportReviewDialogProps = { reviewId: number; isOpen: boolean; onClose: () => void }

/** Reports a review to the platform's reviewers. */
export function ReportReviewDialog({ reviewId, isOpen, onClose }: ReportReviewDialogProps) {
  const intl = useIntl()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (body: ReviewReportDraft) => call(reportReview, { params: { id: reviewId }, body }),
    onSuccess: () => {
      notify({ title: intl.formatMessage(messages.reported) })
      onClose()
    },
    onError: (error) =>
      notify({
        title: intl.formatMessage(messages.reportFailed),
        description: errorText(intl, error, { NOT_FOUND: messages.gone }),
        variant: 'destructive',
      }),
  })
  const texts = {
    whatHappens: intl.formatMessage(messages.reportText),
    reason: intl.formatMessage(messages.reason),
    reasonMissing: intl.formatMessage(messages.reasonMissing),
    comment: intl.formatMessage(messages.reportComment),
    tooLong: intl.formatMessage(messages.tooLong),
    send: intl.formatMessage(messages.sendReport),
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={intl.formatMessage(messages.reportTitle)}>
      <ReportForm
        reasons={reviewReportReasons.map((name) => [name, intl.formatMessage(reasonNames[name])])}
        commentMax={reportCommentMax}
        texts={texts}
        isBusy={isPending}
        onSend={mutate}
      />
    </Dialog>
  )
}
