import { useIntl } from 'react-intl'
import type { IntlShape } from 'react-intl'
import type { FieldName, TextName } from './listingFields.ts'
import { faultTexts, fieldLabels } from './messages.ts'
import type { ListingForm } from './useListingForm.ts'

/** What the control of a field takes: its label, its fault in the reader's language, its place in the form. */
export function useFieldProps(form: ListingForm) {
  const intl = useIntl()
  return (name: TextName) => ({
    id: fieldId(name),
    label: intl.formatMessage(fieldLabels[name]),
    error: fieldError(intl, form, name),
    ...form.register(name),
  })
}

export function fieldId(name: FieldName): string {
  return `listing-${name}`
}

/** The text of a field's fault: a rule's by its name, the server's as it was said. */
export function fieldError(intl: IntlShape, { formState: { errors } }: ListingForm, name: FieldName): string | undefined {
  const error = errors[name]
  if (!error) return undefined
  return error.message ?? intl.formatMessage(Object.entries(faultTexts).find(([fault]) => fault === error.type)?.[1] ?? faultTexts.refused)
}
