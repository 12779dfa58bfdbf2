import { colors } from '@materia/contracts/catalog/lists/constants.ts'
import { nearestColor } from '@materia/contracts/catalog/words/nearestColor.ts'
import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import { languages } from '@materia/contracts/languages.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'
import type { ListingForm } from './useListingForm.ts'

/**
 * Suggests the known color nearest to a custom one. Buyers filter by known colors and read them in
 * their language.
 */
export function NearestColor({ form }: { form: ListingForm }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const typed = useWatch({ control: form.control, name: 'customColor' })
  const known = nearestColor(typed)
  if (!known) return null
  const listed = colors.find((color) => color === known)
  const names = [...new Set(languages.map((each) => termLabel(each, known)))]
  if (!listed && names.includes(typed)) return null
  const handlePress = () => {
    if (listed) form.setValue('color', listed, { shouldDirty: true })
    form.setValue('customColor', listed ? '' : termLabel(language, known), {
      shouldDirty: true,
      shouldValidate: true,
    })
  }
  return (
    <p role="status">
      <Button variant="quiet" onClick={handlePress}>
        {intl.formatMessage(messages.didYouMean, { name: names.join(' / ') })}
      </Button>
    </p>
  )
}
