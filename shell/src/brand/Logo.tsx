import { css } from '@emotion/react'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { company } from './company.ts'

const logo = css({ display: 'inline-flex', alignItems: 'center', gap: space(2), color: color.ink })
const word = css({ fontSize: font.large, fontWeight: font.strong, letterSpacing: '-0.02em' })
const plate = css({ fill: color.action })
const heaps = css({ fill: color.onAction })

/** Two heaps of material that form an M. index.html and favicon.svg contain the same drawing. */
export function Logo() {
  return (
    <span css={logo}>
      <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
        <rect css={plate} width="28" height="28" rx="7" />
        <path
          css={heaps}
          d="M5 20.5 10.2 9h1.6l2.2 4.8L16.2 9h1.6L23 20.5h-3.6L17 15.2l-2.4 5.3h-1.2L11 15.2l-2.4 5.3z"
        />
      </svg>
      <span css={word}>{company.name}</span>
    </span>
  )
}
