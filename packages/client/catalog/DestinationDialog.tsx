import { css } from '@emotion/react'
import type { Destination } from '@materia/contracts/places/destination.ts'
import { countries, type Country, countryName } from '@materia/contracts/places/places.ts'
import { findPostalState } from '@materia/contracts/places/postalAreas.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Dialog } from '@materia/ui/src/dialogs/Dialog.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { placeMessages } from '@materia/ui/src/forms/placeMessages.ts'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { type FormEvent, useState } from 'react'
import { useIntl } from 'react-intl'

const form = css({ display: 'grid', gap: space(4) })
const hint = css({ color: color.muted, fontSize: font.small })
const actions = css({ display: 'flex', flexWrap: 'wrap', gap: space(2) })
const defaultCountry: Record<'en' | 'es', Country> = { en: 'USA', es: 'MEX' }

type DestinationDialogProps = {
  isOpen: boolean
  to: Destination | null
  onClose: () => void
  onChange: (to: Destination | null) => void
}

/** Asks for the postal code of the delivery. */
export function DestinationDialog({ isOpen, ...asked }: DestinationDialogProps) {
  const intl = useIntl()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={asked.onClose}
      title={intl.formatMessage(placeMessages.deliverToTitle)}
    >
      {/* Dialog renders it only while open, so it always starts from the current code. */}
      <DestinationForm {...asked} />
    </Dialog>
  )
}

function DestinationForm({ to, onClose, onChange }: Omit<DestinationDialogProps, 'isOpen'>) {
  const intl = useIntl()
  const { language } = useLanguage()
  const [country, setCountry] = useState(to?.country ?? defaultCountry[language])
  const [postalCode, setPostalCode] = useState(to?.postalCode ?? '')
  const [isUnknown, setUnknown] = useState(false)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog may stand inside another form.
    event.stopPropagation()
    const typed = postalCode.trim()
    if (!findPostalState(country, typed)) {
      setUnknown(true)
      return
    }
    onChange({ country, postalCode: typed.slice(0, 5) })
    onClose()
  }
  return (
    <form css={form} onSubmit={handleSubmit} noValidate>
      <p css={hint}>{intl.formatMessage(placeMessages.deliverToHint)}</p>
      <Field
        label={intl.formatMessage(placeMessages.postalCode)}
        name="deliverTo"
        value={postalCode}
        onChange={({ target }) => {
          setPostalCode(target.value)
          setUnknown(false)
        }}
        error={isUnknown ? intl.formatMessage(placeMessages.unknownPostalCode) : undefined}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
      />
      <SelectField
        label={intl.formatMessage(placeMessages.country)}
        value={country}
        onChange={({ target }) => {
          setCountry(countries.find((each) => each === target.value) ?? country)
          setUnknown(false)
        }}
      >
        {countries.map((each) => (
          <option key={each} value={each}>
            {countryName(language, each)}
          </option>
        ))}
      </SelectField>
      <div css={actions}>
        <Button type="submit">{intl.formatMessage(placeMessages.showDelivered)}</Button>
        {to && (
          <Button
            variant="quiet"
            onClick={() => {
              onChange(null)
              onClose()
            }}
          >
            {intl.formatMessage(placeMessages.clearDestination)}
          </Button>
        )}
      </div>
    </form>
  )
}
