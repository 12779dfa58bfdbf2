import { useIntl } from 'react-intl'
import { PictureField } from '../uploads/PictureField.tsx'
import { CarbonSection } from './CarbonSection.tsx'
import { fieldErrors, fieldName } from './fieldErrors.ts'
import type { FormKind, SectionsProps } from './formKind.ts'
import { FormSection } from './FormSection.tsx'
import { ListingPreview } from './ListingPreview.tsx'
import { MaterialSection } from './MaterialSection.tsx'
import { errorTexts, fieldLabels } from './messages.ts'
import { OfferSection } from './OfferSection.tsx'
import { PlaceSection } from './PlaceSection.tsx'
import { refusalTexts } from './refusalText.ts'
import { fieldId } from './useListingForm.ts'
import { VisibilitySection } from './VisibilitySection.tsx'

export const listingKind: FormKind = {
  labels: fieldLabels,
  texts: { ...errorTexts, ...refusalTexts },
  errorsOf: fieldErrors,
  fieldOf: fieldName,
  Sections: ListingSections,
  Preview: ListingPreview,
}

function ListingSections({ form, pictures, lock }: SectionsProps) {
  return (
    <>
      <MaterialSection form={form} />
      <OfferSection form={form} lock={lock} />
      <PlaceSection form={form} />
      <CarbonSection form={form} />
      <FormSection title={useIntl().formatMessage(fieldLabels.imageUrl)}>
        <PictureField id={fieldId('imageUrl')} pictures={pictures} error={form.error('imageUrl')} />
      </FormSection>
      <VisibilitySection form={form} />
    </>
  )
}
