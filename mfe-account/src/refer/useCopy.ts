import { notify } from '@materia/ui/src/notify.ts'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

/** Copies a text and says so (spec 8), or why not: a page that is not served over HTTPS may not. */
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
