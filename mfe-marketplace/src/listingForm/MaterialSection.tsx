import {
  categories,
  colorMax,
  colors,
  descriptionMax,
  origins,
  presentationsByCategory,
  typesByCategory,
} from '@materia/contracts/catalog/lists/constants.ts'
import { hasMeltFlow, materialType } from '@materia/contracts/catalog/lists/materials.ts'
import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { TextArea } from '@materia/ui/src/forms/TextArea.tsx'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { FormSection, pair } from './FormSection.tsx'
import { otherColor } from './listingFields.ts'
import { messages } from './messages.ts'
import { DemandLine } from '../matches/DemandLine.tsx'
import { NearestColor } from './NearestColor.tsx'
import type { ListingForm } from './useListingForm.ts'

/**
 * The material. Type and presentation depend on the category, a grade on the type. Only types that
 * flow have a melt flow index.
 */
export function MaterialSection({ form }: { form: ListingForm }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { field } = form
  const [chosen, type, color, presentation, grade] = useWatch({
    control: form.control,
    name: ['category', 'type', 'color', 'presentation', 'grade'],
  })
  const category = categories.find((each) => each === chosen)
  const first = <option value="">{intl.formatMessage(messages.choose)}</option>
  const dependentFirst = category ? (
    first
  ) : (
    <option value="">{intl.formatMessage(messages.categoryFirst)}</option>
  )
  const options = (terms: readonly string[]) =>
    terms.map((term) => (
      <option key={term} value={term}>
        {termLabel(language, term)}
      </option>
    ))
  const { onChange: onCategoryChange, ...categoryField } = field('category')
  const { onChange: onTypeChange, ...typeField } = field('type')
  const grades = materialType(type)?.grades ?? []

  return (
    <FormSection title={intl.formatMessage(messages.what)}>
      <SelectField
        {...categoryField}
        onChange={(event) => {
          void onCategoryChange(event)
          form.setValue('type', '')
          form.setValue('grade', '')
          form.setValue('presentation', '')
        }}
      >
        {first}
        {options(categories)}
      </SelectField>
      <div css={pair}>
        <SelectField
          {...typeField}
          disabled={!category}
          onChange={(event) => {
            void onTypeChange(event)
            form.setValue('grade', '')
          }}
        >
          {dependentFirst}
          {category && options(typesByCategory[category])}
        </SelectField>
        <SelectField {...field('presentation')} disabled={!category}>
          {dependentFirst}
          {category && options(presentationsByCategory[category])}
        </SelectField>
      </div>
      {category && grades.length > 0 && (
        <SelectField {...field('grade')} hint={intl.formatMessage(messages.gradeHint)}>
          <option value="">{intl.formatMessage(messages.noGrade)}</option>
          {options(grades.map(({ grade }) => grade))}
        </SelectField>
      )}
      {hasMeltFlow(category, type) && (
        <Field
          {...field('mfi')}
          hint={intl.formatMessage(messages.mfiHint)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={7}
        />
      )}
      <div css={pair}>
        <SelectField {...field('color')}>
          {first}
          {options(colors)}
          <option value={otherColor}>{intl.formatMessage(messages.otherColor)}</option>
        </SelectField>
        {color === otherColor && (
          <div>
            <Field {...field('customColor')} maxLength={colorMax} autoComplete="off" />
            <NearestColor form={form} />
          </div>
        )}
        <SelectField {...field('materialOrigin')}>{options(origins)}</SelectField>
      </div>
      <TextArea
        {...field('description')}
        hint={intl.formatMessage(messages.descriptionHint)}
        rows={5}
        maxLength={descriptionMax}
      />
      <DemandLine listing={{ type, presentation, grade }} />
    </FormSection>
  )
}
