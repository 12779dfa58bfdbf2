import { css } from '@emotion/react'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { commentMax, ratingMax } from '@materia/contracts/orders/reviewConstants.ts'
import { writeReview } from '@materia/contracts/orders/reviewsApi.ts'
import type { OrderReviews, ReviewDraft } from '@materia/contracts/orders/review.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { readFormDraft, writeFormDraft } from '@materia/ui/src/forms/formDraft.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { TextArea } from '@materia/ui/src/forms/TextArea.tsx'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'
import { orderReviewsQuery, reviewsKey } from './reviewQueries.ts'
import { StarInput } from './StarInput.tsx'

const form = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
  maxWidth: '40rem',
})
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  '& p': { color: color.muted, fontSize: font.small },
})

type ReviewFormProps = { orderId: number; onSent: () => void }

/** Sends one review. The draft survives a reload of its tab. */
export function ReviewForm({ orderId, onSent }: ReviewFormProps) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const userId = useCurrentUser()?.id
  const draftKey = `review_draft_${userId}_${orderId}`
  const [draft, setDraft] = useState(() => toDraft(readFormDraft('sessionStorage', draftKey)))
  const [isTried, setIsTried] = useState(false)
  // A second press can come before the form disappears.
  const isSent = useRef(false)
  const { rating, comment } = draft
  // Code points, as the service counts them.
  const length = [...comment].length
  const isTooLong = length > commentMax

  const change = (changed: Partial<Draft>) => {
    const next = { ...draft, ...changed }
    setDraft(next)
    writeFormDraft('sessionStorage', draftKey, next)
  }
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (body: ReviewDraft) => call(writeReview, { params: { id: orderId }, body }),
    onSuccess: (written: OrderReviews) => {
      isSent.current = true
      writeFormDraft('sessionStorage', draftKey, {})
      queryClient.setQueryData(orderReviewsQuery(orderId).queryKey, written)
      void queryClient.invalidateQueries({ queryKey: reviewsKey })
      notify({ title: intl.formatMessage(messages.sent) })
      onSent()
    },
    onError: (error) => {
      notify({
        title: intl.formatMessage(messages.sendFailed),
        description: errorText(intl, error, {
          ALREADY_REVIEWED: messages.alreadyReviewed,
          ORDER_NOT_COMPLETED: messages.notCompleted,
        }),
        variant: 'destructive',
      })
      // Another tab has already sent the review.
      if (error instanceof ApiError && error.code === 'ALREADY_REVIEWED')
        void queryClient.invalidateQueries({ queryKey: orderReviewsQuery(orderId).queryKey })
    },
  })
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSent.current) return
    setIsTried(true)
    if (rating && !isTooLong) mutate({ rating, comment: comment.trim() })
    else event.currentTarget.querySelector<HTMLElement>(rating ? 'textarea' : 'input')?.focus()
  }

  return (
    <form css={form} noValidate onSubmit={handleSubmit}>
      <StarInput
        value={rating}
        onChange={(chosen) => change({ rating: chosen })}
        isMissing={isTried && !rating}
      />
      <TextArea
        label={intl.formatMessage(messages.comment)}
        hint={intl.formatMessage(messages.counter, {
          count: intl.formatNumber(length),
          max: intl.formatNumber(commentMax),
        })}
        value={comment}
        onChange={({ target }) => change({ comment: target.value })}
        {...(isTooLong && { error: intl.formatMessage(messages.tooLong) })}
      />
      <div css={foot}>
        <Button type="submit" isBusy={isPending}>
          {intl.formatMessage(messages.send)}
        </Button>
        <p>{intl.formatMessage(messages.once)}</p>
      </div>
    </form>
  )
}

type Draft = { rating: number | undefined; comment: string }

/** Another version of this code may have stored another format. */
function toDraft(stored: Record<string, unknown> | null): Draft {
  const { rating, comment } = stored ?? {}
  return {
    rating: typeof rating === 'number' && rating >= 1 && rating <= ratingMax ? rating : undefined,
    comment: typeof comment === 'string' ? comment : '',
  }
}
