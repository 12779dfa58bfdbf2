import Globe from 'lucide-react/icons/globe'
import { useIntl } from 'react-intl'
import { Menu } from '@materia/ui/src/controls/Menu.tsx'
import { languages } from '@materia/contracts/languages.ts'
import { useChooseLanguage } from '@materia/client/identity/languageChoice.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { languageNames } from './languageNames.ts'
import { messages } from './messages.ts'

export function LanguageMenu() {
  const intl = useIntl()
  const { language } = useLanguage()
  const choose = useChooseLanguage()
  return (
    <Menu
      items={languages.map((each) => ({
        label: languageNames[each],
        lang: each,
        isChecked: each === language,
        onSelect: () => choose(each),
      }))}
      label={intl.formatMessage(messages.languageNow, { language: languageNames[language] })}
    >
      <Globe size={18} aria-hidden="true" />
      {language.toUpperCase()}
    </Menu>
  )
}
