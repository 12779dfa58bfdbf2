import { css } from '@emotion/react'
import { encodeQR } from 'qr'
import { radius, scanned } from '../theme.ts'

const drawing = css({
  display: 'block',
  width: '100%',
  maxWidth: '13rem',
  height: 'auto',
  borderRadius: radius.small,
})

/** Light modules around the code, which cameras need. */
const border = 3

/**
 * A text as a QR code. Made in the browser, so that a secret is sent nowhere. `label` describes it
 * for screen readers.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border })
  const size = rows.length
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      css={drawing}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill={scanned.paper} />
      <path d={path} fill={scanned.ink} />
    </svg>
  )
}
