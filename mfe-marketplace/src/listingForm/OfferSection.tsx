import { css } from '@emotion/react'
import { units } from '@materia/contracts/catalog/lists/constants.ts'
import { packageLabel, packageTypes } from '@materia/contracts/goods/packageTypes.ts'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { color } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import type { MessageDescriptor } from 'react-intl'
import { FormSection, pair } from './FormSection.tsx'
import { unitLabels } from './fieldLabels.ts'
import { messages } from './messages.ts'
import { PriceFields } from './PriceFields.tsx'
import type { ListingForm } from './useListingForm.ts'

const note = css({ color: color.waiting })

type OfferSectionProps = {
  form: ListingForm
  /** The reason why the section is locked. */
  lock?: MessageDescriptor
}

/** Quantity, price and packaging. */
export function OfferSection({ form, lock }: OfferSectionProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { field } = form
  const [unit, lots] = useWatch({ control: form.control, name: ['unit', 'lots'] })
  return (
    <FormSection title={intl.formatMessage(messages.offer)} isDisabled={Boolean(lock)}>
      {lock && <p css={note}>{intl.formatMessage(lock)}</p>}
      <div css={pair}>
        <Field {...field('quantity')} inputMode="numeric" autoComplete="off" maxLength={20} />
        <SelectField {...field('unit')}>
          {units.map((unit) => (
            <option key={unit} value={unit}>
              {intl.formatMessage(unitLabels[unit])}
            </option>
          ))}
        </SelectField>
      </div>
      <PriceFields form={form} />
      <div css={pair}>
        {unit === 'Pieces' && (
          <Field
            {...field('pieceKilograms')}
            hint={intl.formatMessage(messages.pieceKilogramsHint)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
          />
        )}
        <SelectField {...field('packageType')} hint={intl.formatMessage(messages.packageTypeHint)}>
          <option value="">{intl.formatMessage(messages.unsaid)}</option>
          {packageTypes.map((type) => (
            <option key={type} value={type}>
              {packageLabel(language, type)}
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField {...field('lots')}>
        <option value="single">{intl.formatMessage(messages.singleLot)}</option>
        <option value="multiple">{intl.formatMessage(messages.multipleLots)}</option>
      </SelectField>
      {lots === 'multiple' && (
        <Field
          {...field('smallestPart')}
          hint={intl.formatMessage(messages.smallestPartHint)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
      )}
    </FormSection>
  )
}
