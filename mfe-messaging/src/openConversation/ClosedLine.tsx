import { css } from '@emotion/react'
import type { Conversation } from '@materia/contracts/chat/conversation.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { color, space } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'
import { useConversationActions } from './useConversationActions.ts'

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(3),
  padding: space(3),
  borderTop: `1px solid ${color.line}`,
  background: color.surface,
  color: color.muted,
  textAlign: 'center',
})

type ClosedLineProps = { conversation: Conversation; onDeleted: () => void }

/** Replaces the text box where nothing can be written, with the reason and the possible action. */
export function ClosedLine({ conversation: { partner, isBlocked }, onDeleted }: ClosedLineProps) {
  const intl = useIntl()
  const { change, isChanging } = useConversationActions(partner.id, { onDeleted })
  if (partner.isDeleted) return <p css={line}>{intl.formatMessage(messages.deletedLine)}</p>
  if (!isBlocked) return null
  return (
    <div css={line}>
      <p>{intl.formatMessage(messages.blockedLine)}</p>
      <Button variant="secondary" isBusy={isChanging} onClick={() => change({ isBlocked: false })}>
        {intl.formatMessage(messages.unblock)}
      </Button>
    </div>
  )
}
