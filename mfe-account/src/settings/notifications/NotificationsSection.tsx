import { css } from '@emotion/react'
import { usePreferences } from '@materia/client/identity/usePreferences.ts'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { Slot } from '@materia/client/shell/Slot.tsx'
import { mailKinds } from '@materia/contracts/identity/users/constants.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { Switch } from '@materia/ui/src/controls/Switch.tsx'
import { color, space } from '@materia/ui/src/theme.ts'
import { useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { useRestoredFocus } from '@materia/ui/src/forms/useRestoredFocus.ts'
import { readLocalNotifications, storeLocalNotifications } from './localNotifications.ts'
import { choices, messages } from './messages.ts'

const formStyle = css({ display: 'grid', gap: space(5) })
const group = css({
  display: 'grid',
  gap: space(2),
  '& > legend': { padding: 0, marginBottom: space(1), color: color.muted },
})
// The height of the slot's widget on a desktop.
const alerts = css({ minHeight: '160px' })
const muted = css({ color: color.muted })

/** Notifications in this browser, whose settings only the browser stores, and mails. */
export function NotificationsSection() {
  const user = useCurrentUser()
  return (
    user && (
      <div css={formStyle}>
        <Slot name="message-alerts" given={{}} placeholder={<div css={alerts} />} empty={null} />
        <NotificationsForm user={user} />
      </div>
    )
  )
}

function NotificationsForm({ user }: { user: User }) {
  const intl = useIntl()
  const [local, setLocal] = useState(() => readLocalNotifications(user.id))
  const [mails, setMails] = useState(user.mails)
  const { mutate, isPending } = usePreferences({
    onDone: () => {
      const isStored = storeLocalNotifications(user.id, local)
      notify({
        title: intl.formatMessage(messages.saved),
        ...(!isStored && { description: intl.formatMessage(messages.unstored) }),
      })
    },
    onFailed: (error) =>
      notify({
        title: intl.formatMessage(messages.failed),
        description: errorText(intl, error),
        variant: 'destructive',
      }),
  })
  const keepFocus = useRestoredFocus(isPending)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    keepFocus()
    if (!isPending) mutate({ mails })
  }
  return (
    <form css={formStyle} onSubmit={handleSubmit}>
      <fieldset css={group} disabled={isPending}>
        <legend>{intl.formatMessage(messages.here)}</legend>
        {(['orderAlerts', 'marketplaceAnnouncements'] as const).map((name) => (
          <Switch
            key={name}
            label={intl.formatMessage(choices[name])}
            checked={local[name]}
            onChange={({ target }) => setLocal({ ...local, [name]: target.checked })}
          />
        ))}
      </fieldset>
      <fieldset css={group} disabled={isPending}>
        <legend>{intl.formatMessage(messages.mails)}</legend>
        {mailKinds.map((kind) => (
          <Switch
            key={kind}
            label={intl.formatMessage(choices[kind])}
            checked={mails[kind]}
            onChange={({ target }) => setMails({ ...mails, [kind]: target.checked })}
          />
        ))}
        <p css={muted}>{intl.formatMessage(messages.always)}</p>
      </fieldset>
      <div>
        <Button type="submit" isBusy={isPending}>
          {intl.formatMessage(messages.save)}
        </Button>
      </div>
    </form>
  )
}
