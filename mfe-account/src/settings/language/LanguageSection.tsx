import { css } from '@emotion/react'
import { usePreferences } from '@materia/client/identity/usePreferences.ts'
import { useCurrentUser } from '@materia/client/identity/useSession.ts'
import { type Language, languages } from '@materia/contracts/languages.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { notify } from '@materia/ui/src/notify.ts'
import { color, font, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useIntl } from 'react-intl'
import { MailTimeZone } from './MailTimeZone.tsx'
import { messages } from './messages.ts'

const group = css({ display: 'flex', flexWrap: 'wrap', gap: space(3) })
const choice = css({
  flex: '1 1 8rem',
  maxWidth: '14rem',
  minHeight: targetSize,
  border: `1px solid ${color.fieldLine}`,
  borderRadius: radius.card,
  background: 'none',
  '&[aria-pressed=true]': {
    borderColor: color.action,
    background: color.actionSoft,
    fontWeight: font.strong,
  },
})
const muted = css({ color: color.muted })

/** Each in its own language, whichever language the page has. */
const names: Record<Language, string> = { en: 'English', es: 'Español' }

/** The language of the pages, stored in the browser, and of the mails, stored on the server. */
export function LanguageSection() {
  const intl = useIntl()
  const user = useCurrentUser()
  const { language, setLanguage } = useLanguage()
  const { mutate, isPending } = usePreferences({
    // It names the language, because the page may still be loading the texts of the new one.
    onDone: (saved) =>
      notify({ title: intl.formatMessage(messages.saved, { language: saved.language }) }),
    onFailed: (error) =>
      notify({
        title: intl.formatMessage(messages.failed),
        description: errorText(intl, error),
        variant: 'destructive',
      }),
  })
  const handleChoose = (chosen: Language) => {
    setLanguage(chosen)
    if (!isPending) mutate({ language: chosen })
  }
  const isOfMails = (user?.language ?? 'en') === language
  return (
    <>
      <p css={muted}>{intl.formatMessage(messages.hint)}</p>
      <div role="group" aria-label={intl.formatMessage(messages.choice)} css={group}>
        {languages.map((each) => (
          <button
            key={each}
            type="button"
            lang={each}
            aria-pressed={each === language}
            onClick={() => handleChoose(each)}
            css={choice}
          >
            {names[each]}
          </button>
        ))}
      </div>
      {!isOfMails && !isPending && <p css={muted}>{intl.formatMessage(messages.mailsDiffer)}</p>}
      <MailTimeZone />
    </>
  )
}
