import {
  categories,
  descriptionMax,
  origins,
  presentationsByCategory,
  typesByCategory,
} from '@materia/contracts/catalog/lists/constants.ts'
import { hasMeltFlow, materialType } from '@materia/contracts/catalog/lists/materials.ts'
import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { TextArea } from '@materia/ui/src/forms/TextArea.tsx'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { ColorField, MeltFlowField } from './materialFields.tsx'
import { FormSection, pair } from './FormSection.tsx'
import { messages } from './messages.ts'
import { SeveralField } from './SeveralField.tsx'
import type { ListingForm } from './useListingForm.ts'
import { wantedHints } from './wantedHints.ts'

type MaterialSectionProps = {
  form: ListingForm
  /** A wanted post takes several forms and colors, or any, and a window of melt flow. */
  isWanted?: boolean
  children?: ReactNode
}

/**
 * The material. Type and presentation depend on the category, a grade on the type. Only types that
 * flow have a melt flow index.
 */
export function MaterialSection({ form, isWanted = false, children }: MaterialSectionProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { field } = form
  const [chosen, type] = useWatch({ control: form.control, name: ['category', 'type'] })
  const category = categories.find((each) => each === chosen)
  const first = <option value="">{intl.formatMessage(messages.choose)}</option>
  const dependentFirst = category ? (
    first
  ) : (
    <option value="">{intl.formatMessage(messages.categoryFirst)}</option>
  )
  const any = <option value="">{intl.formatMessage(wantedHints.any)}</option>
  const labelOf = (term: string) => ({ value: term, label: termLabel(language, term) })
  const options = (terms: readonly string[]) =>
    terms.map(labelOf).map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))
  const { onChange: onCategoryChange, ...categoryField } = field('category')
  const { onChange: onTypeChange, ...typeField } = field('type')
  const grades = materialType(type)?.grades ?? []
  const forms = category ? presentationsByCategory[category] : []

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
        {!isWanted && (
          <SelectField {...field('presentation')} disabled={!category}>
            {dependentFirst}
            {options(forms)}
          </SelectField>
        )}
      </div>
      {isWanted && category && (
        <SeveralField
          form={form}
          name="presentation"
          hint={intl.formatMessage(wantedHints.noneIsAny)}
          choices={forms.map(labelOf)}
        />
      )}
      {category && grades.length > 0 && (
        <SelectField
          {...field('grade')}
          hint={isWanted ? undefined : intl.formatMessage(messages.gradeHint)}
        >
          {isWanted ? any : <option value="">{intl.formatMessage(messages.noGrade)}</option>}
          {options(grades.map(({ grade }) => grade))}
        </SelectField>
      )}
      {hasMeltFlow(category, type) && <MeltFlowField form={form} isWanted={isWanted} />}
      <ColorField form={form} isWanted={isWanted}>
        <SelectField {...field('materialOrigin')}>
          {isWanted && any}
          {options(origins)}
        </SelectField>
      </ColorField>
      <TextArea
        {...field('description')}
        hint={intl.formatMessage(isWanted ? wantedHints.descriptionHint : messages.descriptionHint)}
        rows={5}
        maxLength={descriptionMax}
      />
      {children}
    </FormSection>
  )
}
