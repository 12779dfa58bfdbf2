import { css } from '@emotion/react'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { Switch } from '@materia/ui/src/controls/Switch.tsx'
import { color, space } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { useStored, writeStored } from '@materia/ui/src/storedText.ts'
import { messages } from '../push/messages.ts'
import type { PushState } from '../push/pushState.ts'
import { playSound } from './playSound.ts'
import { soundKey } from './ringOnce.ts'
import { usePush } from '../push/usePush.ts'

const group = css({
  display: 'grid',
  gap: space(2),
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& > legend': { padding: 0, marginBottom: space(1), color: color.muted },
})

const hints: Record<PushState, keyof typeof messages> = {
  unsupported: 'unsupported',
  denied: 'denied',
  off: 'pushHint',
  on: 'pushHint',
}

/** Fills the slot `message-alerts`. Each setting applies at once, and only to this device. */
export function MessageAlerts() {
  const userId = useCurrentUser()?.id
  return userId === undefined ? null : <Alerts userId={userId} />
}

function Alerts({ userId }: { userId: number }) {
  const intl = useIntl()
  const { state, isPending, turn } = usePush(userId)
  const hasSound = useStored(soundKey) !== ''
  const handleSound = (isOn: boolean) => {
    writeStored(soundKey, isOn ? 'on' : '')
    if (isOn) playSound()
  }
  return (
    <fieldset css={group}>
      <legend>{intl.formatMessage(messages.title)}</legend>
      <Switch
        label={intl.formatMessage(messages.push)}
        hint={intl.formatMessage(messages[hints[state]])}
        checked={state === 'on'}
        disabled={state === 'unsupported' || state === 'denied'}
        aria-busy={isPending || undefined}
        onChange={({ target }) => !isPending && turn(target.checked)}
      />
      <Switch
        label={intl.formatMessage(messages.sound)}
        hint={intl.formatMessage(messages.soundHint)}
        checked={hasSound}
        onChange={({ target }) => handleSound(target.checked)}
      />
    </fieldset>
  )
}
