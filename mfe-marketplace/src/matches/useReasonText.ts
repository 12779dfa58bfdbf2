import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import type { MatchBasis } from '@materia/contracts/matches/constants.ts'
import type { MatchFeedback, MatchReason } from '@materia/contracts/matches/match.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'

/** Reasons of matches and effects of feedback in words. */
export function useReasonText() {
  const intl = useIntl()
  const { language } = useLanguage()
  const name = (term: string) => termLabel(language, term)

  const like = (basis: MatchBasis, material: string, lots: number) =>
    intl.formatMessage(basis === 'listings' ? messages.reasonOwn : messages.reasonMaterial, {
      material,
      lots,
    })

  function reasonText(reason: MatchReason, basis: MatchBasis): string {
    switch (reason.kind) {
      case 'material':
        return like(basis, name(reason.grade ?? reason.type), reason.lots)
      case 'form':
        return like(basis, name(reason.presentation), reason.lots)
      case 'mfi': {
        const { low, high, lots } = reason
        const range =
          low === high ? `MFI ${low}` : intl.formatMessage(messages.reasonMfi, { low, high })
        return like(basis, range, lots)
      }
      case 'distance':
        return intl.formatMessage(messages.reasonDistance, {
          kilometres: intl.formatNumber(reason.kilometres),
        })
      case 'price':
        return intl.formatMessage(messages.reasonPrice, {
          percent: -reason.percent,
          listings: reason.listings,
        })
      case 'seller':
        return intl.formatMessage(messages.reasonSeller, { orders: reason.orders })
      case 'search':
        return intl.formatMessage(messages.reasonSearch, { name: reason.name })
      case 'verified':
        return intl.formatMessage(messages.reasonVerified)
    }
  }

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

  return { reasonText, effectText }
}
