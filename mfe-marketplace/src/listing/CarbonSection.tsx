import {
  claimantLabel,
  claimants,
  counterfactualLabel,
  counterfactuals,
  isClaimable,
} from '@materia/contracts/goods/carbonTerms.ts'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { carbonMessages } from './carbonMessages.ts'
import { FormSection } from '../listingForm/FormSection.tsx'
import { messages } from '../listingForm/messages.ts'
import type { ListingForm } from '../listingForm/useListingForm.ts'

/** The answers that a carbon statement needs from the seller. */
export function CarbonSection({ form: { control, field } }: { form: ListingForm }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const counterfactual = useWatch({ control, name: 'counterfactual' })
  return (
    <FormSection title={intl.formatMessage(carbonMessages.carbon)}>
      <SelectField
        {...field('counterfactual')}
        hint={intl.formatMessage(carbonMessages.counterfactualHint)}
      >
        <option value="">{intl.formatMessage(messages.unsaid)}</option>
        {counterfactuals.map((fate) => (
          <option key={fate} value={fate}>
            {counterfactualLabel(language, fate)}
          </option>
        ))}
      </SelectField>
      {isClaimable(counterfactual) && (
        <SelectField
          {...field('carbonClaimant')}
          hint={intl.formatMessage(carbonMessages.carbonClaimantHint)}
        >
          {claimants.map((side) => (
            <option key={side} value={side}>
              {claimantLabel(language, side)}
            </option>
          ))}
        </SelectField>
      )}
    </FormSection>
  )
}
