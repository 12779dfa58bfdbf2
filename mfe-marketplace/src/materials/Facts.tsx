import { css } from '@emotion/react'
import { color, font, space, tabularFigures } from '@materia/ui/src/theme.ts'

const list = css({
  display: 'grid',
  borderTop: `1px solid ${color.line}`,
  '& div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(8rem, 2fr) 3fr',
    gap: space(3),
    padding: `${space(2)} 0`,
    borderBottom: `1px solid ${color.line}`,
    '@media print': { padding: `${space(1)} 0` },
  },
  '& dt': { color: color.muted },
  '& dd': { fontWeight: font.strong, overflowWrap: 'anywhere', ...tabularFigures },
})

/** Names and values in two columns. Leaves out missing values. */
export function Facts({ facts }: { facts: [name: string, value: string | null][] }) {
  return (
    <dl css={list}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
