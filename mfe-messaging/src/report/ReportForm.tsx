import { css } from '@emotion/react'
import { reportConversation } from '@materia/contracts/chat/api.ts'
import { reportCommentMax, reportReasons } from '@materia/contracts/chat/constants.ts'
import type { Conversation, ReportDraft } from '@materia/contracts/chat/types.ts'
import { call } from '@materia/ui/src/apiClient.ts'
import { ApiError } from '@materia/ui/src/ApiError.ts'
import { Button } from '@materia/ui/src/Button.tsx'
import { errorText } from '@materia/ui/src/errorText.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { TextArea } from '@materia/ui/src/TextArea.tsx'
import { color, font, space, targetSize } from '@materia/ui/src/theme.ts'
import { useSingleMutation } from '@materia/ui/src/useSingleMutation.ts'
import { type SubmitEvent, useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { companyName } from '../conversations/companyName.ts'
import { messages, reasonNames } from './messages.ts'

const form = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space(4), '& > button': { justifySelf: 'end' } })
const quiet = css({ color: color.muted })
const choices = css({ '& legend': { padding: 0, fontSize: font.small, fontWeight: font.strong } })
const choice = css({
  display: 'flex', alignItems: 'center', gap: space(3), minHeight: targetSize, overflowWrap: 'anywhere',
  '& input': { flex: 'none', width: '20px', height: '20px', margin: 0, accentColor: color.action },
})
const fault = css({ color: color.loss, fontSize: font.small })

type ReportFormProps = {
  conversation: Conversation
  onClose: () => void
  /** Blocks, then calls `onDone`. */
  onBlock: (onDone: () => void) => void
}

/** What is wrong in a conversation, and whether to block at once. */
export function ReportForm({ conversation: { partner, isBlocked }, onClose, onBlock }: ReportFormProps) {
  const intl = useIntl()
  const faultId = useId()
  const [reason, setReason] = useState<ReportDraft['reason']>()
  const [comment, setComment] = useState('')
  const [isBlockWanted, setIsBlockWanted] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const isReasonMissing = isTried && !reason
  // Characters, as the service counts them.
  const length = [...comment].length
  const isTooLong = length > reportCommentMax

  const done = (title: string, description: string) => {
    const say = () => notify({ title, description })
    // One notice at a time: that one blocks is seen in place of the box.
    if (isBlockWanted) onBlock(say)
    else say()
    onClose()
  }
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (body: ReportDraft) => call(reportConversation, { params: { partnerId: partner.id }, body }),
    onSuccess: () => done(intl.formatMessage(messages.sent), intl.formatMessage(messages.sentText)),
    onError: (error) => {
      // What was to be done is done, and blocking was asked for as well.
      if (error instanceof ApiError && error.code === 'ALREADY_REPORTED') done(intl.formatMessage(messages.already), intl.formatMessage(messages.alreadyText))
      else notify({ title: intl.formatMessage(messages.failed), description: errorText(intl, error), variant: 'destructive' })
    },
  })
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsTried(true)
    if (reason && !isTooLong) mutate({ reason, comment })
    else event.currentTarget.querySelector<HTMLElement>(reason ? 'textarea' : 'input')?.focus()
  }

  return (
    <form css={form} noValidate onSubmit={handleSubmit}>
      <p css={quiet}>{intl.formatMessage(messages.whatHappens)}</p>
      <fieldset css={choices} aria-describedby={isReasonMissing ? faultId : undefined}>
        <legend>{intl.formatMessage(messages.reason)}</legend>
        {reportReasons.map((name) => (
          <label key={name} css={choice}>
            <input type="radio" name="reason" checked={reason === name} onChange={() => setReason(name)} />
            {intl.formatMessage(reasonNames[name])}
          </label>
        ))}
        {isReasonMissing && <p css={fault} id={faultId} role="alert">{intl.formatMessage(messages.reasonMissing)}</p>}
      </fieldset>
      <TextArea
        label={intl.formatMessage(messages.comment)}
        hint={intl.formatMessage(messages.counter, { count: intl.formatNumber(length), max: intl.formatNumber(reportCommentMax) })}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
        {...(isTooLong && { error: intl.formatMessage(messages.commentTooLong) })}
      />
      {!isBlocked && !partner.isDeleted && (
        <label css={choice}>
          <input type="checkbox" checked={isBlockWanted} onChange={({ target }) => setIsBlockWanted(target.checked)} />
          {intl.formatMessage(messages.alsoBlock, { name: companyName(intl, partner) })}
        </label>
      )}
      <Button type="submit" isBusy={isPending}>{intl.formatMessage(messages.send)}</Button>
    </form>
  )
}
