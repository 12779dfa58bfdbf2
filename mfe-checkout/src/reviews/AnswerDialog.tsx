import { css } from '@emotion/react'
import { ordersKey } from '@materia/client/orders/ordersKey.ts'
import { answerReview } from '@materia/contracts/orders/reviewsApi.ts'
import { reviewAnswerMax } from '@materia/contracts/orders/reviewConstants.ts'
import type { Review } from '@materia/contracts/orders/review.ts'
import { validateTexts } from '@materia/contracts/text/rules.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { TextArea } from '@materia/ui/src/forms/TextArea.tsx'
import { color, space } from '@materia/ui/src/theme.ts'
import { useRuledForm } from '@materia/ui/src/forms/useRuledForm.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'
import { reviewsKey } from './reviewQueries.ts'

const form = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
  '& > button': { justifySelf: 'end' },
})
const quiet = css({ color: color.muted })

type AnswerDialogProps = {
  review: Review
  isOpen: boolean
  onClose: () => void
  onAnswered: () => void
}

/** The reviewed company may answer a review once. */
export function AnswerDialog({ review, isOpen, onClose, onAnswered }: AnswerDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={useIntl().formatMessage(messages.answer)}>
      <AnswerForm review={review} onAnswered={onAnswered} />
    </Dialog>
  )
}

function AnswerForm({ review, onAnswered }: Pick<AnswerDialogProps, 'review' | 'onAnswered'>) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const readAnew = () =>
    Promise.all(
      [reviewsKey, ordersKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
  const { field, submit, isBusy, watch } = useRuledForm<{ text: string }, Review>({
    defaultValues: { text: '' },
    labels: { text: messages.answerLabel },
    validate: (fields) =>
      validateTexts({ text: { isRequired: true, max: reviewAnswerMax } }, fields),
    texts: { ALREADY_ANSWERED: messages.alreadyAnswered, NOT_FOUND: messages.gone },
    send: async ({ text }) => {
      const answered = await call(answerReview, {
        params: { id: review.id },
        body: { text: text.trim() },
      })
      await readAnew()
      return answered
    },
    onSent: () => {
      notify({ title: intl.formatMessage(messages.answered) })
      onAnswered()
    },
    refused: messages.answerFailed,
  })
  const length = [...watch('text')].length
  return (
    <form css={form} noValidate onSubmit={submit}>
      <p css={quiet}>{intl.formatMessage(messages.answerText)}</p>
      <TextArea
        {...field('text')}
        hint={intl.formatMessage(messages.counter, {
          count: intl.formatNumber(length),
          max: intl.formatNumber(reviewAnswerMax),
        })}
      />
      <Button type="submit" isBusy={isBusy}>
        {intl.formatMessage(messages.sendAnswer)}
      </Button>
    </form>
  )
}
