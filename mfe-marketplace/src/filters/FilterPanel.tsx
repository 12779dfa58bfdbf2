import { css } from '@emotion/react'
import { type FilterName, isSingleFilter } from '@materia/contracts/catalog/lists/filters.ts'
import { color, font, radius, space, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useIntl } from 'react-intl'
import { swatch } from '../materials/swatch.ts'
import { choiceLabel } from './choiceLabel.ts'
import type { FilterFieldsProps } from './FilterFields.tsx'
import { filterChoices } from './filterChoices.ts'
import { changeFilter, chosenValues, toggleValue } from './filters.ts'
import type { FilterGroup } from './filters.ts'
import { refineMessages } from './refineMessages.ts'
import { RangeFields } from './RangeFields.tsx'

/** Longer lists leave out choices without listings. */
const longList = 15

const choiceRow = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minHeight: targetSize,
  padding: `0 ${space(2)}`,
  borderRadius: radius.small,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&:hover': { background: color.actionSoft },
  '& input': {
    flex: 'none',
    width: 18,
    height: 18,
    margin: 0,
    accentColor: color.action,
    cursor: 'inherit',
  },
  '& > span': { flex: 1, minWidth: 0 },
})
const count = css({
  flex: 'none !important',
  color: color.muted,
  fontSize: font.small,
  fontVariantNumeric: 'tabular-nums',
})
const none = css({ color: color.muted })
const dot = css({
  display: 'inline-block',
  width: 12,
  height: 12,
  marginRight: space(2),
  borderRadius: '50%',
  boxShadow: `inset 0 0 0 1px ${color.fieldLine}`,
  verticalAlign: '-1px',
})

/** The choices of one filter. */
export function FilterPanel({ group, ...props }: FilterFieldsProps & { group: FilterGroup }) {
  if (group === 'price' || group === 'kilograms') return <RangeFields {...props} range={group} />
  return <Choices {...props} name={group} />
}

/**
 * Each choice with its count of listings. Most filters are checkboxes; filters with two values are
 * radio buttons.
 */
function Choices({ name, filters, counts, onChange }: FilterFieldsProps & { name: FilterName }) {
  const intl = useIntl()
  const { language } = useLanguage()
  const isSingle = isSingleFilter(name)
  const chosen = chosenValues(filters, name)
  const countOf = (value: string) => counts?.[name]?.[value] ?? 0
  const all = filterChoices(name, filters) ?? []
  const shown =
    all.length > longList && counts
      ? all.filter((value) => countOf(value) > 0 || chosen.includes(value))
      : all
  const labeled = shown.map((value) => ({
    value,
    label: choiceLabel(language, filters, name, value),
  }))
  // States are in alphabetical order, materials in the order of the reference lists.
  const choices =
    name === 'state'
      ? labeled.toSorted((a, b) => a.label.localeCompare(b.label, language))
      : labeled
  const kind = isSingle ? 'radio' : 'checkbox'
  return (
    <>
      {isSingle && (
        <label css={choiceRow}>
          <input
            type="radio"
            name={name}
            checked={chosen.length === 0}
            onChange={() => onChange(changeFilter(filters, name, ''))}
          />
          <span>{intl.formatMessage(refineMessages.all)}</span>
        </label>
      )}
      {choices.map(({ value, label }) => (
        <label key={value} css={[choiceRow, counts && countOf(value) === 0 && none]}>
          <input
            type={kind}
            name={name}
            checked={chosen.includes(value)}
            onChange={() =>
              onChange(
                isSingle ? changeFilter(filters, name, value) : toggleValue(filters, name, value),
              )
            }
          />
          <span>
            {name === 'color' && <i css={dot} style={{ background: swatch(value) }} />}
            {label}
          </span>
          {counts && <span css={count}>{intl.formatNumber(countOf(value))}</span>}
        </label>
      ))}
      {choices.length === 0 && <p css={none}>{intl.formatMessage(refineMessages.noChoice)}</p>}
    </>
  )
}
