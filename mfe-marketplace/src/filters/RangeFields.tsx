import { css } from '@emotion/react'
import { usePrices } from '@materia/client/catalog/usePrices.ts'
import { currencies } from '@materia/contracts/catalog/lists/constants.ts'
import { parseNumber } from '@materia/contracts/text/parseNumber.ts'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { color, font, space } from '@materia/ui/src/theme.ts'
import { uiMessages } from '@materia/ui/src/uiMessages.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useContext, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { FilterFieldsProps } from './FilterFields.tsx'
import { boundRule, changeRange, isBound, rangeOf, writeFilters } from './filters.ts'
import type { RangeName } from './filters.ts'
import { ListKindContext, type RefineTexts } from './listKind.ts'
import { refineMessages } from './refineMessages.ts'

/** Milliseconds without typing before the list is requested. */
const debounceMs = 500

const fields = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: space(3),
})
const wide = css({ gridColumn: '1 / -1' })
const note = css({ gridColumn: '1 / -1', color: color.muted, fontSize: font.small })

/** Minimum and maximum of the price or the weight. Applied after a pause, on Enter and on blur. */
export function RangeFields({
  range,
  filters,
  onChange,
}: FilterFieldsProps & { range: RangeName }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const { view } = usePrices()
  const texts: RefineTexts = useContext(ListKindContext).refineTexts ?? refineMessages
  const { min, max } = rangeOf(filters, range)
  const usual = view.currency === 'listed' ? (language === 'es' ? 'MXN' : 'USD') : view.currency
  const asked = [min, max, filters.priceCurrency].join()
  const given = {
    min: textOf(min),
    max: textOf(max),
    currency: filters.priceCurrency ?? usual,
    asked,
  }
  const [typed, setTyped] = useState(given)
  function errorOf(name: 'min' | 'max'): string | undefined {
    const text = typed[name]
    if (text.trim() === '' || text === given[name]) return undefined
    const parsed = parseNumber(text, boundRule(range, typed.currency))
    if ('value' in parsed && isBound(parsed.value)) return undefined
    if ('value' in parsed) return intl.formatMessage(refineMessages.invalidNumber)
    if (parsed.error === 'otherCurrency') return intl.formatMessage(uiMessages.otherCurrency)
    return parsed.error === 'ambiguous'
      ? intl.formatMessage(uiMessages.ambiguousNumber, { one: parsed.one, other: parsed.other })
      : intl.formatMessage(refineMessages.invalidNumber)
  }
  const changed = changeRange(filters, range, {
    ...typed,
    currency: range === 'price' ? typed.currency : undefined,
  })
  const errors = { min: errorOf('min'), max: errorOf('max') }
  // A bound with an error waits for its correction.
  const isChanged =
    !errors.min &&
    !errors.max &&
    writeFilters(changed).toString() !== writeFilters(filters).toString()
  // Follows a change of the URL (Back, a removed chip).
  if (typed.asked !== asked) setTyped(isChanged ? given : { ...typed, asked })
  const apply = () => {
    if (isChanged) onChange(changed)
  }
  // Also applied when the panel closes before the pause.
  const latest = useRef(apply)
  useEffect(() => {
    latest.current = apply
    if (!isChanged) return
    const timer = setTimeout(() => latest.current(), debounceMs)
    return () => clearTimeout(timer)
  })
  useEffect(() => () => latest.current(), [])
  const field = (name: 'min' | 'max') => ({
    name: `${range}-${name}`,
    value: typed[name],
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: 24,
    error: errors[name],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setTyped({ ...typed, [name]: target.value }),
    onBlur: apply,
    onKeyDown: ({ key }: { key: string }) => key === 'Enter' && apply(),
  })
  return (
    <div css={fields}>
      {range === 'price' && (
        <div css={wide}>
          <SelectField
            label={intl.formatMessage(refineMessages.currency)}
            value={typed.currency}
            onChange={({ target }) =>
              setTyped({
                ...typed,
                currency: currencies.find((code) => code === target.value) ?? usual,
              })
            }
          >
            {currencies.map((code) => (
              <option key={code} value={code}>
                {intl.formatMessage(refineMessages.perKg, {
                  currency: code === 'MXN' ? 'MX$' : 'US$',
                })}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <Field
        label={intl.formatMessage(range === 'price' ? refineMessages.from : refineMessages.fromKg)}
        {...field('min')}
      />
      <Field
        label={intl.formatMessage(range === 'price' ? refineMessages.to : refineMessages.toKg)}
        {...field('max')}
      />
      <p css={note}>{intl.formatMessage(texts[`${range}Note`])}</p>
    </div>
  )
}

function textOf(value: number | undefined): string {
  return value === undefined ? '' : String(value)
}
