import { notify } from '@materia/ui/src/notify.ts'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

/** Copies a text with a notice of the result. Pages without HTTPS may not copy. */
export function useCopy(): (text: string) => Promise<void> {
  const intl = useIntl()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      notify({ title: intl.formatMessage(messages.copied) })
    } catch {
      notify({
        title: intl.formatMessage(messages.copyFailed),
        description: intl.formatMessage(messages.copyFailedText),
        variant: 'destructive',
      })
    }
  }
}
