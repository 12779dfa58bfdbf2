import { css, keyframes } from '@emotion/react'
import { useIntl } from 'react-intl'
import { useNavigation } from 'react-router-dom'
import { color, layer } from '@materia/ui/src/theme.ts'
import { messages } from './messages.ts'

const grow = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } })

// Starts with a delay: a fast navigation shows no bar.
const bar = css({
  position: 'fixed',
  zIndex: layer.notices,
  top: 0,
  left: 0,
  right: 0,
  height: '3px',
  background: color.action,
  transformOrigin: 'left',
  transform: 'scaleX(0)',
  animation: `${grow} 8s cubic-bezier(0.1, 0.7, 0.3, 1) 150ms forwards`,
})

/** Shows that the next page is loading while the current one stays visible. */
export function RouteProgress() {
  const intl = useIntl()
  const isLoading = useNavigation().state !== 'idle'
  return (
    <div
      role="status"
      aria-label={isLoading ? intl.formatMessage(messages.loadingPage) : undefined}
    >
      {isLoading && <div css={bar} />}
    </div>
  )
}
