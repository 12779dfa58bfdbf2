import { css } from '@emotion/react'
import { usePreferences } from '@materia/client/identity/usePreferences.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { Switch } from '@materia/ui/src/controls/Switch.tsx'
import { color, space } from '@materia/ui/src/theme.ts'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

const frame = css({ paddingTop: space(4), borderTop: `1px solid ${color.line}` })

/**
 * Whether every signed-in company sees email and phone. Applies at once, and is undone if saving fails.
 */
export function ContactSwitch({ showsContact }: { showsContact: boolean }) {
  const intl = useIntl()
  const { mutate, isPending, variables } = usePreferences({
    onDone: (user) =>
      notify({
        title: intl.formatMessage(
          user.showsContact ? messages.contactShown : messages.contactHidden,
        ),
      }),
    onFailed: (error) =>
      notify({
        title: intl.formatMessage(messages.failed),
        description: errorText(intl, error),
        variant: 'destructive',
      }),
  })
  const isShown = (isPending ? variables.showsContact : undefined) ?? showsContact
  return (
    <div css={frame}>
      <Switch
        label={intl.formatMessage(messages.contact)}
        hint={intl.formatMessage(messages.contactHint)}
        checked={isShown}
        onChange={({ target }) => !isPending && mutate({ showsContact: target.checked })}
      />
    </div>
  )
}
