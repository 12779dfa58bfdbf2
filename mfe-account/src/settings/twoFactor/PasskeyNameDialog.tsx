import { css } from '@emotion/react'
import { passkeyNameRule } from '@materia/contracts/identity/factors/rules.ts'
import type { Passkey } from '@materia/contracts/identity/factors/factor.ts'
import { validateTexts } from '@materia/contracts/text/rules.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { space } from '@materia/ui/src/theme.ts'
import { useRuledForm } from '@materia/ui/src/forms/useRuledForm.ts'
import { useIntl } from 'react-intl'
import { errorTexts, labels, messages } from './messages.ts'

const column = css({ display: 'grid', gap: space(5) })

type Props = {
  isOpen: boolean
  /** The passkey to rename; undefined to add one. */ passkey?: Passkey | undefined
  onName: (name: string) => void
  onClose: () => void
}

export function PasskeyNameDialog({ isOpen, passkey, onName, onClose }: Props) {
  const intl = useIntl()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={intl.formatMessage(passkey ? messages.renameTitle : messages.addPasskey)}
    >
      <NameForm
        name={passkey?.name ?? ''}
        submitLabel={intl.formatMessage(passkey ? messages.save : messages.addPasskey)}
        onName={onName}
      />
    </Dialog>
  )
}

function NameForm({
  name,
  submitLabel,
  onName,
}: {
  name: string
  submitLabel: string
  onName: (name: string) => void
}) {
  const form = useRuledForm<{ name: string }, string>({
    defaultValues: { name },
    labels,
    validate: (values) => validateTexts({ name: passkeyNameRule }, values),
    texts: errorTexts,
    send: async (values) => values.name,
    onSent: onName,
    refused: messages.failed,
  })
  return (
    <form noValidate css={column} onSubmit={form.submit}>
      <Field {...form.field('name')} autoComplete="off" maxLength={passkeyNameRule.max} />
      <Button type="submit">{submitLabel}</Button>
    </form>
  )
}
