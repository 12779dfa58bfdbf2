import { Button } from '@materia/ui/src/controls/Button.tsx'
import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

/**
 * Loads the next page as soon as the end of a list is visible. The button is for keyboards.
 * `onMore` must be stable across pages.
 */
export function ShowMore({ isBusy, onMore }: { isBusy: boolean; onMore: () => unknown }) {
  const intl = useIntl()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isBusy || !box.current || !('IntersectionObserver' in globalThis)) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore())
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [isBusy, onMore])
  return (
    <div ref={box}>
      <Button variant="secondary" isBusy={isBusy} onClick={() => void onMore()}>
        {intl.formatMessage(messages.showMore)}
      </Button>
    </div>
  )
}
