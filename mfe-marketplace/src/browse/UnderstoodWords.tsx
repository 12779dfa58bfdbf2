import { css } from '@emotion/react'
import { meaningLabel } from '@materia/contracts/catalog/meaningLabel.ts'
import type { MaterialFilters, Understood } from '@materia/contracts/catalog/types.ts'
import { color, font, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import X from 'lucide-react/icons/x'
import { useIntl } from 'react-intl'
import { changeLiteral, literalWords } from './filters.ts'
import { messages } from './messages.ts'

const chip = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: targetSize,
  maxWidth: '100%',
  padding: `0 ${space(3)}`,
  border: `1px solid ${color.fieldLine}`,
  borderRadius: radius.round,
  background: color.surface,
  color: color.ink,
  font: 'inherit',
  fontSize: font.small,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '& svg': { flex: 'none', color: color.muted },
})

type UnderstoodWordsProps = { filters: MaterialFilters; understood?: Understood[]; onChange: (filters: MaterialFilters) => void }

/** What the search took words for, each taken back by one press; and those that were, which a press gives their meaning again. */
export function UnderstoodWords({ filters, understood = [], onChange }: UnderstoodWordsProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const asWritten = literalWords(filters)
  const chips = [
    ...understood.map(({ words, meanings }) => {
      const meant = meanings.map((meaning) => meaningLabel(language, meaning)).join(', ') || intl.formatMessage(messages.anything)
      return { words, isLiteral: true, text: intl.formatMessage(messages.understood, { words, meant }), label: intl.formatMessage(messages.searchAsWritten) }
    }),
    ...asWritten.map((words) => ({ words, isLiteral: false, text: intl.formatMessage(messages.asWritten, { words }), label: intl.formatMessage(messages.searchByMeaning) })),
  ]
  return (
    <>
      {chips.map(({ words, isLiteral, text, label }) => (
        <button key={`${words}:${isLiteral}`} type="button" css={chip} aria-label={`${text}. ${label}`} title={label} onClick={() => onChange(changeLiteral(filters, words, isLiteral))}>
          {text}
          <X size={16} aria-hidden="true" />
        </button>
      ))}
    </>
  )
}
