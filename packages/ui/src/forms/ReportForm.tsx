import { css } from '@emotion/react'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../controls/Button.tsx'
import { TextArea } from './TextArea.tsx'
import { color, font, space, targetSize } from '../theme.ts'

const form = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(4),
  '& > button': { justifySelf: 'end' },
})
const quiet = css({ color: color.muted })
const choices = css({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, fontSize: font.small, fontWeight: font.strong },
})
const errorStyle = css({ color: color.loss, fontSize: font.small })
/** A line with a radio button or a checkbox. */
export const reportChoice = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: targetSize,
  overflowWrap: 'anywhere',
  '& input': { flex: 'none', width: '20px', height: '20px', margin: 0, accentColor: color.action },
})

type ReportFormProps<Reason extends string> = {
  /** Each reason with its label. */
  reasons: readonly (readonly [Reason, string])[]
  commentMax: number
  texts: Record<'whatHappens' | 'reason' | 'reasonMissing' | 'comment' | 'tooLong' | 'send', string>
  isBusy: boolean
  onSend: (report: { reason: Reason; comment: string }) => void
  /** Further choices below the comment. */
  children?: ReactNode
}

/** The form of a report to the platform's reviewers: a reason and a comment. */
export function ReportForm<Reason extends string>({
  reasons,
  commentMax,
  texts,
  isBusy,
  onSend,
  children,
}: ReportFormProps<Reason>) {
  const intl = useIntl()
  const errorId = useId()
  const [reason, setReason] = useState<Reason>()
  const [comment, setComment] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isReasonMissing = isTried && !reason
  // Code points, as services count them.
  const length = [...comment].length
  const isTooLong = length > commentMax

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsTried(true)
    if (reason && !isTooLong) onSend({ reason, comment })
    else event.currentTarget.querySelector<HTMLElement>(reason ? 'textarea' : 'input')?.focus()
  }

  return (
    <form css={form} noValidate onSubmit={handleSubmit}>
      <p css={quiet}>{texts.whatHappens}</p>
      <fieldset css={choices} aria-describedby={isReasonMissing ? errorId : undefined}>
        <legend>{texts.reason}</legend>
        {reasons.map(([name, label]) => (
          <label key={name} css={reportChoice}>
            <input
              type="radio"
              name="reason"
              checked={reason === name}
              onChange={() => setReason(name)}
            />
            {label}
          </label>
        ))}
        {isReasonMissing && (
          <p css={errorStyle} id={errorId} role="alert">
            {texts.reasonMissing}
          </p>
        )}
      </fieldset>
      <TextArea
        label={texts.comment}
        hint={`${intl.formatNumber(length)}/${intl.formatNumber(commentMax)}`}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
        {...(isTooLong && { error: texts.tooLong })}
      />
      {children}
      <Button type="submit" isBusy={isBusy}>
        {texts.send}
      </Button>
    </form>
  )
}
