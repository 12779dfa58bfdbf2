import { css } from '@emotion/react'
import { replaceInCart } from '@materia/client/checkout/useCart.ts'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import type { ListingTerm } from '@materia/contracts/catalog/listingTerms.ts'
import { listingDefaults } from '@materia/contracts/catalog/lists/constants.ts'
import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import type { Material } from '@materia/contracts/catalog/material.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { pictures } from '@materia/contracts/catalog/pictures.ts'
import { claimantLabel, counterfactualLabel } from '@materia/contracts/goods/carbonTerms.ts'
import { packageLabel } from '@materia/contracts/goods/packageTypes.ts'
import { countryName, stateName } from '@materia/contracts/places/places.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { color, font, radius, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useIntl } from 'react-intl'
import { forgetLine } from './orderAttempt.ts'
import type { CartLine } from '../lines/cartLine.ts'
import { quantityText } from '@materia/client/catalog/quantityText.ts'
import { LotPicture } from '@materia/client/catalog/LotPicture.tsx'
import { partPrice } from '@materia/client/checkout/partPrice.ts'
import { termNames, termsMessages } from './termsMessages.ts'

const panel = css({
  display: 'grid',
  justifyItems: 'start',
  gap: space(3),
  minWidth: 0,
  padding: space(4),
  borderRadius: radius.card,
  background: color.waitingSoft,
  color: color.waiting,
})
const table = css({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  color: color.ink,
  fontSize: font.small,
  '& th, & td': {
    padding: `${space(2)} ${space(2)} ${space(2)} 0`,
    borderBottom: `1px solid ${color.line}`,
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& th': { color: color.muted, fontWeight: font.regular },
})
const gallery = css({ display: 'grid', gap: space(2), maxWidth: '8rem' })

type TermsChangesProps = {
  userId: number
  line: CartLine
  /** Moves the focus, because the pressed button disappears. */ onAccepted: () => void
}

/**
 * The changed terms of a cart line side by side, with one button to accept them. Renders nothing
 * when the buyer knows the current terms.
 */
export function TermsChanges({ userId, line, onAccepted }: TermsChangesProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { lot, terms } = line
  if (!terms) return null
  const { agreed, changed } = terms
  const title = materialTitle(language, lot)
  const isKnown = changed.length > 0
  const handleAccept = () => {
    replaceInCart(userId, lot)
    forgetLine(userId, line.id)
    onAccepted()
  }
  return (
    <section css={panel} aria-label={title}>
      <p>{intl.formatMessage(isKnown ? termsMessages.changed : termsMessages.unknown)}</p>
      {isKnown && (
        <table css={table}>
          <thead>
            <tr>
              <th scope="col">{intl.formatMessage(termsMessages.term)}</th>
              <th scope="col">{intl.formatMessage(termsMessages.was)}</th>
              <th scope="col">{intl.formatMessage(termsMessages.now)}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map((term) => (
              <tr key={term}>
                <th scope="row">{intl.formatMessage(termNames[term])}</th>
                <td>
                  <TermValue term={term} material={agreed} quantity={line.quantity} />
                </td>
                <td>
                  <TermValue term={term} material={lot} quantity={line.quantity} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Button
        onClick={handleAccept}
        aria-label={intl.formatMessage(isKnown ? termsMessages.acceptOf : termsMessages.confirmOf, {
          title,
        })}
      >
        {intl.formatMessage(isKnown ? termsMessages.accept : termsMessages.confirm)}
      </Button>
    </section>
  )
}

type TermValueProps = { term: ListingTerm; material: Material; quantity: string }

function TermValue({ term, material, quantity }: TermValueProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { currency, country, state, packageType, pieceKilograms } = material
  const { counterfactual, carbonClaimant, smallestPart } = material
  switch (term) {
    case 'imageUrl':
      return (
        <span css={gallery}>
          {pictures(material.imageUrl).map(({ url }) => (
            <LotPicture key={url} imageUrl={JSON.stringify([url])} />
          ))}
        </span>
      )
    case 'price':
      return formatPrice(partPrice(quantity, material), currency)
    case 'location':
      return `${stateName(language, country, state)}, ${countryName(language, country)}`
    case 'isSingleLot':
      return intl.formatMessage(material.isSingleLot ? termsMessages.yes : termsMessages.no)
    case 'smallestPart':
      return smallestPart ? quantityText(intl, { ...material, quantity: smallestPart }) : <None />
    case 'packageType':
      return packageType ? packageLabel(language, packageType) : <None />
    case 'counterfactual':
      return counterfactual ? counterfactualLabel(language, counterfactual) : <None />
    case 'carbonClaimant':
      return claimantLabel(language, carbonClaimant ?? listingDefaults.carbonClaimant)
    case 'pieceKilograms':
      return pieceKilograms ? `${pieceKilograms} kg` : <None />
    default:
      return material[term] ? termLabel(language, material[term]) : <None />
  }
}

function None() {
  return useIntl().formatMessage(termsMessages.none)
}
