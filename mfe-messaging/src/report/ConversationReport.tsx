import { reportConversation } from '@materia/contracts/chat/api.ts'
import { reportCommentMax, reportReasons } from '@materia/contracts/chat/constants.ts'
import type { Conversation } from '@materia/contracts/chat/conversation.ts'
import type { ReportDraft } from '@materia/contracts/chat/report.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { ApiError } from '@materia/ui/src/api/ApiError.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { reportChoice, ReportForm } from '@materia/ui/src/forms/ReportForm.tsx'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { companyName } from '../labels/companyName.ts'
import { messages, reasonNames } from './messages.ts'

type ConversationReportProps = {
  conversation: Conversation
  onClose: () => void
  /** Blocks, then calls `onDone`. */
  onBlock: (onDone: () => void) => void
}

/** The report form of a conversation, with an option to block the company at once. */
export function ConversationReport({
  conversation: { partner, isBlocked },
  onClose,
  onBlock,
}: ConversationReportProps) {
  const intl = useIntl()
  const [isBlockWanted, setIsBlockWanted] = useState(false)

  const done = (title: string, description: string) => {
    const say = () => notify({ title, description })
    // Shows only one notice. The line in place of the text box already shows the block.
    if (isBlockWanted) onBlock(say)
    else say()
    onClose()
  }
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (body: ReportDraft) =>
      call(reportConversation, { params: { partnerId: partner.id }, body }),
    onSuccess: () => done(intl.formatMessage(messages.sent), intl.formatMessage(messages.sentText)),
    onError: (error) => {
      // The report exists already. That counts as success, and a requested block still follows.
      if (error instanceof ApiError && error.code === 'ALREADY_REPORTED')
        done(intl.formatMessage(messages.already), intl.formatMessage(messages.alreadyText))
      else
        notify({
          title: intl.formatMessage(messages.failed),
          description: errorText(intl, error),
          variant: 'destructive',
        })
    },
  })
  const texts = {
    whatHappens: intl.formatMessage(messages.whatHappens),
    reason: intl.formatMessage(messages.reason),
    reasonMissing: intl.formatMessage(messages.reasonMissing),
    comment: intl.formatMessage(messages.comment),
    tooLong: intl.formatMessage(messages.commentTooLong),
    send: intl.formatMessage(messages.send),
  }

  return (
    <ReportForm
      reasons={reportReasons.map((name) => [name, intl.formatMessage(reasonNames[name])])}
      commentMax={reportCommentMax}
      texts={texts}
      isBusy={isPending}
      onSend={mutate}
    >
      {!isBlocked && !partner.isDeleted && (
        <label css={reportChoice}>
          <input
            type="checkbox"
            checked={isBlockWanted}
            onChange={({ target }) => setIsBlockWanted(target.checked)}
          />
          {intl.formatMessage(messages.alsoBlock, { name: companyName(intl, partner) })}
        </label>
      )}
    </ReportForm>
  )
}
