import { colorMax, colors } from '@materia/contracts/catalog/lists/constants.ts'
import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { pair } from './FormSection.tsx'
import { otherColor } from './listingFields.ts'
import { messages } from './messages.ts'
import { NearestColor } from './NearestColor.tsx'
import { SeveralField } from './SeveralField.tsx'
import type { ListingForm } from './useListingForm.ts'
import { wantedHints } from './wantedHints.ts'

type MaterialFieldProps = { form: ListingForm; isWanted: boolean }

/** The melt flow index of a listing, or the window that a wanted post takes. */
export function MeltFlowField({ form, isWanted }: MaterialFieldProps) {
  const intl = useIntl()
  const decimal = { inputMode: 'decimal', autoComplete: 'off', maxLength: 7 } as const
  if (!isWanted)
    return <Field {...form.field('mfi')} hint={intl.formatMessage(messages.mfiHint)} {...decimal} />
  return (
    <div css={pair}>
      <Field
        {...form.field('mfiMin', ['mfiMax'])}
        hint={intl.formatMessage(wantedHints.mfiHint)}
        {...decimal}
      />
      <Field {...form.field('mfiMax', ['mfiMin'])} {...decimal} />
    </div>
  )
}

/** One color, known or custom, or the colors that a wanted post takes. `children`: beside it. */
export function ColorField({
  form,
  isWanted,
  children,
}: MaterialFieldProps & { children: ReactNode }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const color = useWatch({ control: form.control, name: 'color' })
  const choices = colors.map((value) => ({ value, label: termLabel(language, value) }))
  if (isWanted)
    return (
      <>
        <SeveralField
          form={form}
          name="color"
          hint={intl.formatMessage(wantedHints.noneIsAny)}
          choices={choices}
        />
        <div css={pair}>{children}</div>
      </>
    )
  return (
    <div css={pair}>
      <SelectField {...form.field('color')}>
        <option value="">{intl.formatMessage(messages.choose)}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        <option value={otherColor}>{intl.formatMessage(messages.otherColor)}</option>
      </SelectField>
      {color === otherColor && (
        <div>
          <Field {...form.field('customColor')} maxLength={colorMax} autoComplete="off" />
          <NearestColor form={form} />
        </div>
      )}
      {children}
    </div>
  )
}
