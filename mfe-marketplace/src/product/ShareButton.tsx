import { Button } from '@materia/ui/src/controls/Button.tsx'
import { needsScript } from '@materia/ui/src/needsScript.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import Share2 from 'lucide-react/icons/share-2'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'
import { shareUrl } from './shareUrl.ts'

/** Shares the URL of a page with the device's share sheet, or copies it to the clipboard. */
export function ShareButton({ path, title }: { path: string; title: string }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const handleShare = async () => {
    const url = shareUrl(path, language)
    try {
      if (navigator.share) await navigator.share({ title, url })
      else await copy(url)
    } catch (error) {
      // A closed share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url)
    }
  }
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url)
      notify({ title: intl.formatMessage(messages.copied), description: url })
    } catch {
      // Shows the URL, so that it can be copied by hand.
      notify({
        title: intl.formatMessage(messages.notCopied),
        description: url,
        variant: 'destructive',
      })
    }
  }
  return (
    <Button variant="secondary" css={needsScript} onClick={() => void handleShare()}>
      <Share2 size={18} aria-hidden="true" />
      {intl.formatMessage(messages.share)}
    </Button>
  )
}
