import { css } from '@emotion/react'
import { deviceTimeZone } from '@materia/client/identity/deviceTimeZone.ts'
import { usePreferences } from '@materia/client/identity/usePreferences.ts'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { zoneName } from '@materia/contracts/text/timeText.ts'
import { isTimeZone } from '@materia/contracts/text/timeZone.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { color, space } from '@materia/ui/src/theme.ts'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  color: color.muted,
  '& p': { margin: 0, overflowWrap: 'anywhere' },
})

/** The time zone of the times in the company's mails, and a button that takes the device's. */
export function MailTimeZone() {
  const intl = useIntl()
  const timeZone = useCurrentUser()?.timeZone ?? ''
  const device = deviceTimeZone()
  const { mutate, isPending } = usePreferences({
    onDone: () =>
      notify({
        title: intl.formatMessage(messages.timeZoneSaved, { timeZone: spaced(device ?? '') }),
      }),
    onFailed: (error) =>
      notify({
        title: intl.formatMessage(messages.timeZoneFailed),
        description: errorText(intl, error),
        variant: 'destructive',
      }),
  })
  const [now] = useState(() => new Date())
  const name = isTimeZone(timeZone) ? zoneName(intl.locale, now, timeZone) : ''
  return (
    <div css={line}>
      <p>
        {name
          ? intl.formatMessage(messages.timeZone, { name, timeZone: spaced(timeZone) })
          : intl.formatMessage(messages.noTimeZone)}
      </p>
      {device && device !== timeZone && (
        <Button variant="secondary" isBusy={isPending} onClick={() => mutate({ timeZone: device })}>
          {intl.formatMessage(messages.fromDevice, { timeZone: spaced(device) })}
        </Button>
      )}
    </div>
  )
}

/** `America/Mexico_City` as people read it. */
function spaced(timeZone: string): string {
  return timeZone.replaceAll('_', ' ')
}
