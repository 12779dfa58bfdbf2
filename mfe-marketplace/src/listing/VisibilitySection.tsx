import { Switch } from '@materia/ui/src/controls/Switch.tsx'
import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { FormSection } from '../listingForm/FormSection.tsx'
import { fieldLabels } from '../listingForm/fieldLabels.ts'
import { fieldId, type ListingForm } from '../listingForm/useListingForm.ts'
import { visibilityMessages } from './visibilityMessages.ts'

/** Whether the marketplace shows the listing. */
export function VisibilitySection({ form }: { form: ListingForm }) {
  const intl = useIntl()
  const isUnlisted = useWatch({ control: form.control, name: 'isUnlisted' })
  return (
    <FormSection title={intl.formatMessage(visibilityMessages.whoSees)}>
      <Switch
        id={fieldId('isUnlisted')}
        label={intl.formatMessage(fieldLabels.isUnlisted)}
        hint={intl.formatMessage(visibilityMessages.unlistedHint)}
        checked={isUnlisted === 'yes'}
        onChange={({ target }) => form.setValue('isUnlisted', target.checked ? 'yes' : '')}
      />
    </FormSection>
  )
}
