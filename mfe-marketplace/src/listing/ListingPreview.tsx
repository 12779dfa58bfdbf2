import { css } from '@emotion/react'
import { missingOf } from '@materia/contracts/catalog/missingOf.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { pictures } from '@materia/contracts/catalog/pictures.ts'
import { shownPrice } from '@materia/contracts/catalog/shownPrice.ts'
import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import { claimantLabel, counterfactualLabel } from '@materia/contracts/goods/carbonTerms.ts'
import { packageLabel } from '@materia/contracts/goods/packageTypes.ts'
import { parseLocation } from '@materia/contracts/places/places.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { color, font, radius, tabularFigures } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useIntl } from 'react-intl'
import { quantityText } from '@materia/client/catalog/quantityText.ts'
import { PictureCarousel } from '../cards/PictureCarousel.tsx'
import { placeLabel } from '../materials/placeLabel.ts'
import { Facts } from '../materials/Facts.tsx'
import { factNames } from '../materials/useFacts.ts'
import type { PreviewProps } from '../listingForm/formKind.ts'
import { toDraft, type ListingDraft } from '../listingForm/listingFields.ts'
import { fieldLabels } from '../listingForm/fieldLabels.ts'
import { messages } from '../listingForm/messages.ts'
import { PreviewDialog } from '../listingForm/PreviewDialog.tsx'
import { visibilityMessages } from './visibilityMessages.ts'

const gallery = css({
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
})
const headline = css(
  { fontSize: font.display, fontWeight: font.strong, lineHeight: 1.2 },
  tabularFigures,
)
const title = css({ overflowWrap: 'anywhere' })
const description = css(title, { whiteSpace: 'pre-line' })

/** The listing as buyers will see it. */
export function ListingPreview({ fields, confirmLabel, isBusy, onConfirm, onClose }: PreviewProps) {
  const intl = useIntl()
  const draft = fields && toDraft(fields)
  const isDraft = draft !== null && missingOf(draft) !== null
  const text = draft?.isUnlisted ? visibilityMessages.unlistedHint : messages.previewText
  return (
    <PreviewDialog
      isOpen={draft !== null}
      text={intl.formatMessage(isDraft ? visibilityMessages.previewDraft : text)}
      onClose={onClose}
      actions={
        <Button isBusy={isBusy} onClick={() => fields && onConfirm(fields)}>
          {isDraft ? intl.formatMessage(messages.confirmDraft) : confirmLabel}
        </Button>
      }
    >
      {draft && <Preview draft={draft} />}
    </PreviewDialog>
  )
}

function Preview({ draft }: { draft: ListingDraft }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const label = (name: keyof typeof fieldLabels) => intl.formatMessage(fieldLabels[name])
  const price = shownPrice(language, draft)
  const place = parseLocation(draft.location)
  const name = materialTitle(language, { ...draft, title: '' })
  return (
    <>
      <div css={gallery}>
        <PictureCarousel
          pictures={pictures(draft.imageUrl)}
          label={intl.formatMessage(messages.pictures)}
          alt={name}
          sizes="480px"
          isEager
        />
      </div>
      <h3 css={title}>{name}</h3>
      <div>
        <p css={headline}>{price.unit ?? price.total}</p>
        {price.unit && <p>{price.total}</p>}
      </div>
      <Facts
        facts={[
          [label('quantity'), quantityText(intl, draft)],
          [
            intl.formatMessage(factNames.pieceWeight),
            draft.pieceKilograms
              ? quantityText(intl, { quantity: draft.pieceKilograms, unit: 'Kg' })
              : null,
          ],
          [
            label('packageType'),
            draft.packageType ? packageLabel(language, draft.packageType) : null,
          ],
          [
            label('counterfactual'),
            draft.counterfactual ? counterfactualLabel(language, draft.counterfactual) : null,
          ],
          [
            label('carbonClaimant'),
            draft.carbonClaimant ? claimantLabel(language, draft.carbonClaimant) : null,
          ],
          [
            intl.formatMessage(messages.lots),
            intl.formatMessage(draft.isSingleLot ? messages.singleLot : messages.multipleLots),
          ],
          [
            label('smallestPart'),
            draft.smallestPart
              ? quantityText(intl, { ...draft, quantity: draft.smallestPart })
              : null,
          ],
          [
            intl.formatMessage(messages.place),
            place && placeLabel(language, { ...place, location: draft.location }),
          ],
          [label('category'), draft.category ? termLabel(language, draft.category) : null],
          [label('grade'), draft.grade ? termLabel(language, draft.grade) : null],
          [label('mfi'), draft.mfi],
        ]}
      />
      <p css={description}>{draft.description}</p>
    </>
  )
}
