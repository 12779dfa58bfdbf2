import { css } from '@emotion/react'
import type { ListingTerm } from '@materia/contracts/catalog/listingTerms.ts'
import { listingDefaults } from '@materia/contracts/catalog/lists/constants.ts'
import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import { pictures } from '@materia/contracts/catalog/pictures.ts'
import type { OrderTerms } from '@materia/contracts/orders/orderTerms.ts'
import {
  claimantLabel,
  counterfactualLabel,
  isClaimable,
} from '@materia/contracts/goods/carbonTerms.ts'
import { packageLabel, packageTypes } from '@materia/contracts/goods/packageTypes.ts'
import { storedPicture } from '@materia/contracts/storedPicture.ts'
import { FramedPicture } from '@materia/ui/src/pictures/FramedPicture.tsx'
import { PictureViewer } from '@materia/ui/src/pictures/PictureViewer.tsx'
import { color, font, radius, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { termNames, termsMessages } from '../orderAttempt/termsMessages.ts'
import { quantityText } from '@materia/client/catalog/quantityText.ts'
import { messages } from './messages.ts'

const box = css({ display: 'grid', gap: space(4), overflowWrap: 'anywhere' })
const hint = css({ color: color.muted, fontSize: font.small })
const facts = css({
  display: 'grid',
  gap: space(3),
  margin: 0,
  '& dt': { color: color.muted, fontSize: font.small },
  '& dd': { margin: 0, whiteSpace: 'pre-line' },
})
const gallery = css({ display: 'flex', flexWrap: 'wrap', gap: space(3) })
const tile = css({
  display: 'block',
  width: space(24),
  height: space(18),
  padding: 0,
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  background: color.skeleton,
  cursor: 'zoom-in',
})

/** The terms that the title, the quantity and the money of an order do not show. */
const shownTerms = [
  'description',
  'mfi',
  'location',
  'packageType',
  'pieceKilograms',
  'isSingleLot',
  'smallestPart',
  'counterfactual',
  'carbonClaimant',
] as const satisfies ListingTerm[]

/** The listing as the buyer ordered it. No later edit changes it. */
export function AgreedTerms({ terms }: { terms: OrderTerms }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const [opened, setOpened] = useState<number>()
  const copies = terms.pictures?.map(storedPicture) ?? []
  // The listing has its own pictures until the copies are made.
  const shown = copies.length > 0 ? copies : pictures(terms.imageUrl)
  const textOf = (term: (typeof shownTerms)[number]) => {
    if (term === 'isSingleLot')
      return intl.formatMessage(terms.isSingleLot ? termsMessages.yes : termsMessages.no)
    if (term === 'smallestPart')
      return terms.smallestPart && quantityText(intl, { ...terms, quantity: terms.smallestPart })
    if (term === 'pieceKilograms') return terms.pieceKilograms && `${terms.pieceKilograms} kg`
    const { counterfactual, carbonClaimant = listingDefaults.carbonClaimant } = terms
    if (term === 'counterfactual')
      return counterfactual && counterfactualLabel(language, counterfactual)
    if (term === 'carbonClaimant')
      return isClaimable(counterfactual) && claimantLabel(language, carbonClaimant)
    const packageType = packageTypes.find((type) => type === terms[term])
    if (term === 'packageType') return packageType && packageLabel(language, packageType)
    return terms[term] && termLabel(language, terms[term])
  }
  return (
    <div css={box}>
      <p css={hint}>{intl.formatMessage(messages.agreedHint)}</p>
      {shown.length > 0 && (
        <div css={gallery}>
          {shown.map((picture, index) => (
            <button
              key={picture.url}
              type="button"
              css={tile}
              aria-label={intl.formatMessage(messages.agreedPicture, { position: index + 1 })}
              onClick={() => setOpened(index)}
            >
              <FramedPicture picture={picture} sizes={space(24)} />
            </button>
          ))}
        </div>
      )}
      <dl css={facts}>
        {shownTerms.map((term) => {
          const text = textOf(term)
          return text ? (
            <div key={term}>
              <dt>{intl.formatMessage(termNames[term])}</dt>
              <dd>{text}</dd>
            </div>
          ) : null
        })}
      </dl>
      <PictureViewer
        pictures={shown}
        label={intl.formatMessage(messages.agreed)}
        first={opened}
        onClose={() => setOpened(undefined)}
      />
    </div>
  )
}
