import { css } from '@emotion/react'
import type { ProfileField } from '@materia/contracts/identity/users/rules.ts'
import type { User } from '@materia/contracts/identity/users/user.ts'
import {
  countries,
  countryName,
  placeName,
  stateName,
  statesOf,
} from '@materia/contracts/places/places.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { OtherState } from '@materia/ui/src/forms/OtherState.tsx'
import { isNational, usePhoneReading } from '@materia/ui/src/forms/usePhoneReading.ts'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { TextArea } from '@materia/ui/src/forms/TextArea.tsx'
import { color, from, radius, space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { useRestoredFocus } from '@materia/ui/src/forms/useRestoredFocus.ts'
import { messages } from './messages.ts'
import { countryOf, placeOf } from './profileForm.ts'
import { useProfileForm } from './useProfileForm.ts'

const formStyle = css({ display: 'grid', gap: space(5) })
const pair = css({
  display: 'grid',
  gap: space(5),
  [from.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})
const muted = css({ color: color.muted })
const restored = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(2),
  padding: space(4),
  borderRadius: radius.card,
  background: color.waitingSoft,
  color: color.waiting,
  '& p': { margin: 0 },
})
const fields = css({ display: 'grid', gap: space(5), minWidth: 0 })

/** Name, description, place and contact of the own company. */
export function ProfileForm({ user }: { user: User }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const form = useProfileForm(user)
  const { field, savedMeanwhile, isBusy } = form
  const [chosen, state, postalCode, confirmed, phoneNumber] = useWatch({
    control: form.control,
    name: ['country', 'state', 'postalCode', 'confirmed', 'phoneNumber'],
  })
  const country = countryOf({ country: chosen })
  const location = placeName(language, { country: chosen, state })
  const place = placeOf({ country: chosen, state, postalCode })
  const phone = usePhoneReading(isNational(phoneNumber))
  const changePlace = (name: 'state' | 'confirmed', value: string) => {
    form.setValue(name, value, { shouldDirty: true })
    if (form.formState.isSubmitted) void form.trigger('state')
    // The pressed button disappears, so the select takes the focus.
    form.setFocus('state')
  }
  const { onChange: onCountryChange, ...countryField } = field('country')

  const keepFocus = useRestoredFocus(isBusy)

  /** A value saved elsewhere meanwhile, if it differs from the typed one. */
  const hintOf = (name: ProfileField) => {
    const saved = savedMeanwhile?.[name]
    if (!savedMeanwhile || saved === undefined || saved === form.getValues(name)) return undefined
    const savedCountry = countryOf(savedMeanwhile)
    const names: Partial<Record<ProfileField, string>> = savedCountry
      ? {
          country: countryName(language, savedCountry),
          state: stateName(language, savedCountry, savedMeanwhile.state),
        }
      : {}
    return intl.formatMessage(messages.savedMeanwhile, { value: names[name] ?? saved })
  }
  return (
    <>
      <form noValidate css={formStyle} onSubmit={form.handleSubmit} onSubmitCapture={keepFocus}>
        <p css={muted}>{intl.formatMessage(messages.intro)}</p>
        {form.isRestored && (
          <div css={restored} role="status">
            <p>{intl.formatMessage(messages.restored)}</p>
            <Button variant="quiet" onClick={form.discardDraft}>
              {intl.formatMessage(messages.discard)}
            </Button>
          </div>
        )}
        <fieldset css={fields} disabled={isBusy}>
          <Field
            {...field('companyName')}
            hint={hintOf('companyName')}
            autoComplete="organization"
          />
          <TextArea {...field('description')} hint={hintOf('description')} rows={5} />
          <div css={pair}>
            <SelectField
              {...countryField}
              hint={hintOf('country')}
              autoComplete="country"
              onChange={(event) => {
                void onCountryChange(event)
                form.setValue('state', '', { shouldDirty: true })
              }}
            >
              <option value="">{intl.formatMessage(messages.choose)}</option>
              {countries.map((code) => (
                <option key={code} value={code}>
                  {countryName(language, code)}
                </option>
              ))}
            </SelectField>
            <SelectField
              {...field('state', ['postalCode'])}
              hint={
                hintOf('state') ?? (country ? undefined : intl.formatMessage(messages.stateFirst))
              }
            >
              <option value="">{intl.formatMessage(messages.choose)}</option>
              {country &&
                statesOf(language, country).map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
            </SelectField>
          </div>
          <div css={pair}>
            <Field
              {...field('postalCode', ['state'])}
              hint={hintOf('postalCode') ?? intl.formatMessage(messages.postalCodeHint)}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={10}
            />
          </div>
          {place && postalCode.trim() && (
            <OtherState
              place={place}
              confirmed={confirmed}
              onState={(code) => changePlace('state', code)}
              onConfirm={(key) => changePlace('confirmed', key)}
            />
          )}
          {location && (
            <p css={muted}>{intl.formatMessage(messages.locationShown, { location })}</p>
          )}
          <div css={pair}>
            <Field {...field('email')} hint={hintOf('email')} type="email" autoComplete="email" />
            <Field
              {...field('phoneNumber')}
              hint={hintOf('phoneNumber') ?? phone.hintOf(phoneNumber, country)}
              type="tel"
              autoComplete="tel"
            />
          </div>
        </fieldset>
        <div>
          <Button type="submit" isBusy={isBusy}>
            {intl.formatMessage(messages.save)}
          </Button>
        </div>
      </form>
      {form.freshCheckDialog}
    </>
  )
}
