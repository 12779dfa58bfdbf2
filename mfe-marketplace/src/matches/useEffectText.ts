import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import type { MatchFeedback } from '@materia/contracts/matches/match.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

/** The effect of feedback in words. */
export function useEffectText() {
  const intl = useIntl()
  const { language } = useLanguage()
  const name = (term: string) => termLabel(language, term)

  function effectText({ reason, ...facts }: MatchFeedback): string {
    const { kilometres, percent, type = '', presentation = '', seller } = facts
    const material = name(type)
    if (reason === 'tooFar' && kilometres !== undefined)
      return intl.formatMessage(messages.lessFar, { kilometres: intl.formatNumber(kilometres) })
    if (reason === 'form')
      return intl.formatMessage(messages.lessForm, { material, form: name(presentation) })
    if (reason === 'price' && percent !== undefined)
      return intl.formatMessage(messages.lessPrice, {
        material,
        percent: intl.formatNumber(percent / 100, { style: 'percent', signDisplay: 'exceptZero' }),
      })
    if (reason === 'seller')
      return intl.formatMessage(messages.lessSeller, { company: seller?.companyName ?? '' })
    if (reason === 'material') return intl.formatMessage(messages.lessMaterial, { material })
    return intl.formatMessage(messages.lessOne)
  }

  return effectText
}
