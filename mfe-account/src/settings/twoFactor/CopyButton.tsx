import { Button } from '@materia/ui/src/controls/Button.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

export function CopyButton({ text }: { text: string }) {
  const intl = useIntl()
  const handleCopy = () => {
    navigator.clipboard.writeText(text).then(
      () => notify({ title: intl.formatMessage(messages.copied) }),
      () => notify({ title: intl.formatMessage(messages.failed), variant: 'destructive' }),
    )
  }
  return (
    <Button variant="secondary" onClick={handleCopy}>
      {intl.formatMessage(messages.copy)}
    </Button>
  )
}
