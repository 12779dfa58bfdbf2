import { css } from '@emotion/react'
import { termLabel } from '@materia/contracts/catalog/lists/terms.ts'
import { materialTypes } from '@materia/contracts/catalog/lists/materials.ts'
import { countries, countryName } from '@materia/contracts/places/places.ts'
import { saveAskRules } from '@materia/contracts/requests/api.ts'
import type { AskRules as Rules } from '@materia/contracts/requests/askRules.ts'
import { call } from '@materia/ui/src/api/apiClient.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { useSingleMutation } from '@materia/ui/src/api/useSingleMutation.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Switch } from '@materia/ui/src/controls/Switch.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { notify } from '@materia/ui/src/notify.ts'
import { LoadFailed } from '@materia/ui/src/placeholders/LoadFailed.tsx'
import { Skeleton } from '@materia/ui/src/placeholders/Skeleton.tsx'
import { color, font, from, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import { weightText } from '../requests/requestWords.ts'
import { useWeight } from '../requests/useWeight.ts'
import { ruleTexts } from './messages.ts'
import { rulesQuery } from './requestsView.ts'

const box = css({
  marginBottom: space(6),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '& summary': {
    minHeight: targetSize,
    padding: `${space(3)} ${space(4)}`,
    cursor: 'pointer',
    fontWeight: font.strong,
  },
})
const now = css({ color: color.muted, fontWeight: font.regular })
const form = css({
  display: 'grid',
  gap: space(4),
  padding: `0 ${space(4)} ${space(4)}`,
  '& > button': { justifySelf: 'start' },
})
const choices = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 100%), 1fr))',
  gap: `0 ${space(4)}`,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, fontSize: font.small, fontWeight: font.strong },
  '& label': { display: 'flex', alignItems: 'center', gap: space(3), minHeight: targetSize },
  '& input': { flex: 'none', width: '20px', height: '20px', margin: 0, accentColor: color.action },
})
const narrow = css({ [from.tablet]: { maxWidth: '20rem' } })
const failed = css({ color: color.loss })

/** Which requests the company wants to receive, folded, with the present choice in one line. */
export function AskRules() {
  const intl = useIntl()
  const { data, isError, isFetching, refetch } = useQuery(rulesQuery)
  if (!data && isError)
    return (
      <LoadFailed
        heading="h2"
        title={intl.formatMessage(ruleTexts.failed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <div css={box}>
        <Skeleton height="48px" />
      </div>
    )
  return (
    <details css={box}>
      <summary>
        {intl.formatMessage(ruleTexts.title)} <span css={now}>{rulesText(intl, data)}</span>
      </summary>
      <RulesForm rules={data} />
    </details>
  )
}

function rulesText(intl: IntlShape, { isOpen, types, kilogramsMin, countries: to }: Rules): string {
  if (!isOpen) return intl.formatMessage(ruleTexts.none)
  const language = intl.locale.startsWith('es') ? 'es' : 'en'
  const parts = [
    types.length > 0 && intl.formatMessage(ruleTexts.materials, { count: types.length }),
    kilogramsMin > 0 &&
      intl.formatMessage(ruleTexts.from, { quantity: weightText(intl, kilogramsMin) }),
    to.length > 0 && intl.formatList(to.map((country) => countryName(language, country))),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : intl.formatMessage(ruleTexts.all)
}

function RulesForm({ rules }: { rules: Rules }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState(rules)
  const weight = useWeight(rules.kilogramsMin > 0 ? `${rules.kilogramsMin}` : '')
  const [isTried, setIsTried] = useState(false)
  const isEmpty = weight.field.value.trim() === ''
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: (body: Rules) => call(saveAskRules, { body }),
    onSuccess: (saved: Rules) => {
      queryClient.setQueryData(rulesQuery.queryKey, saved)
      notify({ title: intl.formatMessage(ruleTexts.saved) })
    },
  })
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsTried(true)
    const kilogramsMin = isEmpty ? 0 : weight.kilograms
    if (kilogramsMin !== null) mutate({ ...chosen, kilogramsMin })
  }
  const toggle = <Value extends string>(values: Value[], value: Value) =>
    values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
  return (
    <form css={form} noValidate onSubmit={handleSubmit}>
      <Switch
        label={intl.formatMessage(ruleTexts.isOpen)}
        hint={intl.formatMessage(ruleTexts.isOpenHint)}
        checked={chosen.isOpen}
        onChange={({ target }) => setChosen({ ...chosen, isOpen: target.checked })}
      />
      {chosen.isOpen && (
        <>
          <fieldset css={choices}>
            <legend>{intl.formatMessage(ruleTexts.types)}</legend>
            {materialTypes.map(({ type }) => (
              <label key={type}>
                <input
                  type="checkbox"
                  checked={chosen.types.includes(type)}
                  onChange={() => setChosen({ ...chosen, types: toggle(chosen.types, type) })}
                />
                {termLabel(language, type)}
              </label>
            ))}
          </fieldset>
          <div css={narrow}>
            <Field
              {...weight.field}
              label={intl.formatMessage(ruleTexts.minimum)}
              hint={weight.field.hint ?? intl.formatMessage(ruleTexts.minimumHint)}
              error={isTried && !isEmpty ? weight.error : undefined}
              onChange={({ target }) => weight.setTyped(target.value)}
            />
          </div>
          <fieldset css={choices}>
            <legend>{intl.formatMessage(ruleTexts.countries)}</legend>
            {countries.map((country) => (
              <label key={country}>
                <input
                  type="checkbox"
                  checked={chosen.countries.includes(country)}
                  onChange={() =>
                    setChosen({ ...chosen, countries: toggle(chosen.countries, country) })
                  }
                />
                {countryName(language, country)}
              </label>
            ))}
          </fieldset>
        </>
      )}
      {error && (
        <p css={failed} role="alert">
          {errorText(intl, error)}
        </p>
      )}
      <Button type="submit" isBusy={isPending}>
        {intl.formatMessage(ruleTexts.save)}
      </Button>
    </form>
  )
}
