import { css } from '@emotion/react'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useSocketEvents } from '../socket/connectSocket.ts'
import type { Writers } from '../outbox/outbox.ts'
import { useStored, writeStored } from '@materia/ui/src/storedText.ts'
import { messages } from './messages.ts'
import { usePush } from './usePush.ts'

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  padding: `${space(2)} ${space(4)}`,
  color: color.muted,
  fontSize: font.small,
  '& > p': { flex: '1 1 16rem', margin: 0 },
})
const answers = css({ display: 'flex', flexWrap: 'wrap', gap: space(2) })

const promptedKey = (userId: number) => `messages.push.asked.${userId}`

/** Offers push notifications for replies, until the reader accepts or declines. */
export function PushPrompt({ userId, partnerId }: Writers) {
  const intl = useIntl()
  const [hasSent, setHasSent] = useState(false)
  useSocketEvents((event) => {
    if (
      event.type === 'message' &&
      event.message.fromUserId === userId &&
      event.message.toUserId === partnerId
    )
      setHasSent(true)
  })
  const { state, isPending, turn } = usePush(userId)
  const isAsked = useStored(promptedKey(userId)) !== ''
  if (!hasSent || state !== 'off' || isAsked) return null
  const close = () => writeStored(promptedKey(userId), 'yes')
  const handleTurnOn = () => {
    turn(true)
    close()
  }
  return (
    <div css={line}>
      <p>{intl.formatMessage(messages.prompt)}</p>
      <div css={answers}>
        <Button variant="secondary" isBusy={isPending} onClick={handleTurnOn}>
          {intl.formatMessage(messages.turnOn)}
        </Button>
        <Button variant="quiet" onClick={close}>
          {intl.formatMessage(messages.notNow)}
        </Button>
      </div>
    </div>
  )
}
