import { css } from '@emotion/react'
import { guessable, type OwnNames } from '@materia/contracts/identity/credentials/rules.ts'
import { color, font, space } from '@materia/ui/src/theme.ts'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useIntl } from 'react-intl'
import { errorTexts, messages } from './messages.ts'

const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minHeight: space(6),
  marginTop: space(1),
  color: color.muted,
  fontSize: font.small,
  '& svg': { flex: 'none' },
})
const isFine = css({ color: color.action })

const lengthMin = 6
const goodLength = 12

/** The rules that the typed password does not meet yet, in words. */
export function StrengthLine({ password, names }: { password: string; names?: OwnNames }) {
  const intl = useIntl()
  const length = [...password].length
  const guessed = guessable(password, names)
  const text = () => {
    if (length === 0) return ''
    if (length < lengthMin)
      return intl.formatMessage(messages.missing, { count: lengthMin - length })
    if (guessed) return intl.formatMessage(errorTexts[guessed])
    return intl.formatMessage(length < goodLength ? messages.enough : messages.good)
  }
  const isGood = length >= lengthMin && !guessed
  return (
    <p role="status" css={[line, isGood && isFine]}>
      {length > 0 &&
        (isGood ? (
          <Check size={16} aria-hidden="true" />
        ) : (
          <CircleAlert size={16} aria-hidden="true" />
        ))}
      {text()}
    </p>
  )
}
