import { useIntl } from 'react-intl'
import { notify } from '../notify.ts'
import { uiMessages } from '../uiMessages.ts'
import { Button } from './Button.tsx'

/** Copies a text. `of`: what is copied, for screen readers where a page has several buttons. */
export function CopyButton({ text, of }: { text: string; of?: string }) {
  const intl = useIntl()
  const handleCopy = () => {
    navigator.clipboard.writeText(text).then(
      () => notify({ title: intl.formatMessage(uiMessages.copied) }),
      () => notify({ title: intl.formatMessage(uiMessages.copyFailed), variant: 'destructive' }),
    )
  }
  const name = intl.formatMessage(uiMessages.copy)
  return (
    <Button
      variant="secondary"
      onClick={handleCopy}
      {...(of && { 'aria-label': `${name}: ${of}` })}
    >
      {name}
    </Button>
  )
}
