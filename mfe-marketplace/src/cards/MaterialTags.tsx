import { css } from '@emotion/react'
import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { styleByKey } from '@materia/ui/src/display/styleByKey.ts'
import { color, radius, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useIntl } from 'react-intl'
import { messages } from '../materials/messages.ts'
import { swatch } from '../materials/swatch.ts'

export const tagStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  maxWidth: '100%',
  overflow: 'hidden',
  padding: `2px ${space(2)}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  color: color.ink,
  fontSize: '0.75rem',
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
})
// One line: tags that do not fit wrap out of sight instead of being cut.
const tags = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(1),
  maxWidth: '100%',
  height: '24px',
  overflow: 'hidden',
})
const coloredBy = styleByKey((dot: string) =>
  css(tagStyle, {
    '&::before': {
      content: '""',
      width: 10,
      height: 10,
      borderRadius: '50%',
      background: dot,
      boxShadow: `inset 0 0 0 1px ${color.fieldLine}`,
    },
  }),
)
const gone = css(tagStyle, { background: color.waitingSoft, color: color.waiting })

/** Category, color, melt flow index, and the status of a listing that is no longer available. */
export function MaterialTags({ material }: { material: Material }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { category, color: colorName, mfi, status, isUnlisted } = material
  const dot = swatch(colorName)
  return (
    <ul css={tags}>
      {status !== 'available' && <li css={gone}>{intl.formatMessage(messages[status])}</li>}
      {isUnlisted && <li css={gone}>{intl.formatMessage(messages.unlisted)}</li>}
      <li css={tagStyle}>{termLabel(language, category)}</li>
      <li css={dot ? coloredBy(dot) : tagStyle}>{termLabel(language, colorName)}</li>
      {mfi && <li css={tagStyle}>{intl.formatMessage(messages.meltFlow, { value: mfi })}</li>}
    </ul>
  )
}
