import { css } from '@emotion/react'
import { currencies, type BoundName } from '@materia/contracts/catalog/lists/constants.ts'
import { type FilterName, filterNames } from '@materia/contracts/catalog/lists/filters.ts'
import type { MaterialCounts, MaterialFilters } from '@materia/contracts/catalog/search.ts'
import { Button } from '@materia/ui/src/controls/Button.tsx'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { color, font, space, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useContext } from 'react'
import { useIntl } from 'react-intl'
import { choiceLabel } from './choiceLabel.ts'
import { chosenLabel } from './chosenLabel.ts'
import { waitsFor } from './FilterFields.tsx'
import { filterChoices } from './filterChoices.ts'
import { activeFilterCount, chosenValues } from './filters.ts'
import { ListKindContext } from './listKind.ts'
import { messages } from './messages.ts'
import { refineMessages } from './refineMessages.ts'

const box = css({
  display: 'grid',
  gap: space(3),
  justifyItems: 'start',
  '& details': { width: '100%' },
  '& summary': {
    minHeight: targetSize,
    fontWeight: font.strong,
    lineHeight: targetSize,
    cursor: 'pointer',
  },
})
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
  gap: space(3),
  paddingBottom: space(3),
})
const clear = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: targetSize,
  color: color.action,
})
const row = css({ display: 'flex', flexWrap: 'wrap', gap: space(4) })

type PlainFiltersProps = {
  filters: MaterialFilters
  counts?: MaterialCounts
  /** Id of the form that submits them. */
  form: string
}

/**
 * The filters without scripts. Form fields have the names of the URL's parameters, with one value
 * each or the values already set.
 */
export function PlainFilters({ filters, counts, form }: PlainFiltersProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { path, groups } = useContext(ListKindContext)
  const bound = (name: BoundName, label: string) => (
    <Field
      label={label}
      form={form}
      name={name}
      type="number"
      min={0}
      step="any"
      defaultValue={filters[name]}
    />
  )
  const price = intl.formatMessage(messages.price)
  return (
    <div css={box}>
      {filters.literal && (
        <input type="hidden" form={form} name="literal" value={filters.literal} />
      )}
      <details open={activeFilterCount(filters) > 0}>
        <summary>{intl.formatMessage(messages.filters)}</summary>
        <div css={grid}>
          {filterNames
            .filter((name) => groups.includes(name))
            .map((name) => (
              <PlainChoice key={name} {...{ name, filters, counts, form }} />
            ))}
          {bound('priceMin', `${price}: ${intl.formatMessage(refineMessages.from)}`)}
          {bound('priceMax', `${price}: ${intl.formatMessage(refineMessages.to)}`)}
          <SelectField
            label={intl.formatMessage(refineMessages.currency)}
            form={form}
            name="priceCurrency"
            defaultValue={filters.priceCurrency ?? (language === 'es' ? 'MXN' : 'USD')}
          >
            {currencies.map((code) => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
          </SelectField>
          {bound('kilogramsMin', intl.formatMessage(refineMessages.fromKg))}
          {bound('kilogramsMax', intl.formatMessage(refineMessages.toKg))}
        </div>
      </details>
      <div css={row}>
        <Button type="submit" form={form}>
          {intl.formatMessage(messages.search)}
        </Button>
        {(activeFilterCount(filters) > 0 || filters.q) && (
          <a css={clear} href={path}>
            {intl.formatMessage(refineMessages.clearSearch)}
          </a>
        )}
      </div>
    </div>
  )
}

function PlainChoice({ name, filters, counts, form }: PlainFiltersProps & { name: FilterName }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const waiting = waitsFor(name, filters)
  const chosen = chosenValues(filters, name)
  const countOf = (value: string) => counts?.[name]?.[value] ?? 0
  const choices = (filterChoices(name, filters) ?? []).filter(
    (value) => !counts || countOf(value) > 0 || chosen.includes(value),
  )
  return (
    <SelectField
      label={intl.formatMessage(messages[name])}
      form={form}
      name={name}
      defaultValue={filters[name] ?? ''}
      disabled={Boolean(waiting)}
    >
      <option value="">
        {intl.formatMessage(waiting ? messages[waiting] : refineMessages.all)}
      </option>
      {chosen.length > 1 && (
        <option value={filters[name]}>{chosenLabel({ intl, language }, filters, name)}</option>
      )}
      {choices.map((value) => (
        <option
          key={value}
          value={value}
        >{`${choiceLabel(language, filters, name, value)}${counts ? ` (${intl.formatNumber(countOf(value))})` : ''}`}</option>
      ))}
    </SelectField>
  )
}
