import { css } from '@emotion/react'
import { useIntl } from 'react-intl'
import { languages } from '@materia/contracts/languages.ts'
import { useChooseLanguage } from '@materia/client/identity/languageChoice.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { color, font, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import { languageNames } from './languageNames.ts'
import { messages } from './messages.ts'

const group = css({ display: 'flex', gap: space(2), padding: `${space(2)} 0` })
const choice = css({
  flex: 1,
  minHeight: targetSize,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: 'none',
  '&[aria-pressed=true]': {
    borderColor: color.action,
    background: color.actionSoft,
    fontWeight: font.strong,
  },
})

/** Both languages side by side, where a nested menu has no room. */
export function LanguageChoice() {
  const intl = useIntl()
  const { language } = useLanguage()
  const choose = useChooseLanguage()
  return (
    <div role="group" aria-label={intl.formatMessage(messages.language)} css={group}>
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={each === language}
          onClick={() => choose(each)}
          css={choice}
        >
          {languageNames[each]}
        </button>
      ))}
    </div>
  )
}
