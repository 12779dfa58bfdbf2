import { meaningLabel } from '@materia/contracts/catalog/words/meaningLabel.ts'
import type { MaterialFilters, Understood } from '@materia/contracts/catalog/search.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import X from 'lucide-react/icons/x'
import { useIntl } from 'react-intl'
import { chipStyle } from './chipStyle.ts'
import { changeLiteral, literalWords } from './filters.ts'
import { refineMessages } from './refineMessages.ts'

type UnderstoodWordsProps = {
  filters: MaterialFilters
  understood?: Understood[]
  onChange: (filters: MaterialFilters) => void
}

/**
 * Words with the meaning that the search found, each with a chip for a literal search. Literal
 * words get a chip that restores their meaning.
 */
export function UnderstoodWords({ filters, understood = [], onChange }: UnderstoodWordsProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const asWritten = literalWords(filters)
  const chips = [
    ...understood.map(({ words, meanings }) => {
      const meant =
        meanings.map((meaning) => meaningLabel(language, meaning)).join(', ') ||
        intl.formatMessage(refineMessages.anything)
      return {
        words,
        isLiteral: true,
        text: intl.formatMessage(refineMessages.understood, { words, meant }),
        label: intl.formatMessage(refineMessages.searchAsWritten),
      }
    }),
    ...asWritten.map((words) => ({
      words,
      isLiteral: false,
      text: intl.formatMessage(refineMessages.asWritten, { words }),
      label: intl.formatMessage(refineMessages.searchByMeaning),
    })),
  ]
  return (
    <>
      {chips.map(({ words, isLiteral, text, label }) => (
        <button
          key={`${words}:${isLiteral}`}
          type="button"
          css={chipStyle}
          aria-label={`${text}. ${label}`}
          title={label}
          onClick={() => onChange(changeLiteral(filters, words, isLiteral))}
        >
          {text}
          <X size={16} aria-hidden="true" />
        </button>
      ))}
    </>
  )
}
