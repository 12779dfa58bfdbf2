import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { PictureField } from '../uploads/PictureField.tsx'
import { CarbonSection } from './CarbonSection.tsx'
import { fieldErrors, fieldName } from '../listingForm/fieldErrors.ts'
import type { FormKind, SectionsProps } from '../listingForm/formKind.ts'
import { FormSection } from '../listingForm/FormSection.tsx'
import { ListingPreview } from './ListingPreview.tsx'
import { MaterialSection } from '../listingForm/MaterialSection.tsx'
import { fieldLabels } from '../listingForm/fieldLabels.ts'
import { errorTexts } from '../listingForm/messages.ts'
import { OfferSection } from '../listingForm/OfferSection.tsx'
import { PlaceSection } from '../listingForm/PlaceSection.tsx'
import { refusalTexts } from '../listingForm/refusalText.ts'
import { fieldId, type ListingForm } from '../listingForm/useListingForm.ts'
import { DemandLine } from '../matches/DemandLine.tsx'
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
      <MaterialSection form={form}>
        <Demand form={form} />
      </MaterialSection>
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

/** How many companies look for the typed material. */
function Demand({ form: { control } }: { form: ListingForm }) {
  const [type, presentation, grade] = useWatch({
    control,
    name: ['type', 'presentation', 'grade'],
  })
  return <DemandLine listing={{ type, presentation, grade }} />
}
