import { css } from '@emotion/react'
import { exportOrders } from '@materia/contracts/orders/api.ts'
import { orderWords } from '@materia/contracts/orders/orderWords.ts'
import { operationPath } from '@materia/contracts/wire/Operation.ts'
import { Field } from '@materia/ui/src/forms/Field.tsx'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { from, space, targetSize } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import Download from 'lucide-react/icons/download'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { messages } from './messages.ts'
import {
  type OrdersView,
  searchMax,
  type ShownStatus,
  shownStatuses,
  statusFilter,
} from './ordersView.ts'
import { unpaid } from './unpaidMessages.ts'

/** Milliseconds without typing before the list is requested. */
const debounceMs = 300

const bar = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'end',
  gap: space(3),
  marginBottom: space(4),
  [from.tablet]: { gridTemplateColumns: 'minmax(0, 20rem) minmax(0, 14rem) 1fr' },
})
const download = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'end',
  gap: space(2),
  minHeight: targetSize,
})

type OrdersFilterProps = { view: OrdersView; onChange: (change: Partial<OrdersView>) => void }

/** The filters of the list, and a link that downloads the filtered orders. */
export function OrdersFilter({ view: { role, status, q }, onChange }: OrdersFilterProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const [typed, setTyped] = useState({ text: q, q })
  // Follows a change of the URL (Back, link to all orders). Keeps a space at the end of the text
  // being typed.
  if (typed.q !== q) setTyped({ text: typed.text.trim() === q ? typed.text : q, q })
  const words = typed.text.trim()

  useEffect(() => {
    if (words === q) return
    const timer = setTimeout(() => onChange({ q: words }), debounceMs)
    return () => clearTimeout(timer)
  }, [words, q, onChange])
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (words !== q) onChange({ q: words })
  }

  const nameOf = (shown: ShownStatus) => {
    if (shown === 'waiting') return intl.formatMessage(messages.waitingFilter)
    return shown === 'unpaid' ? intl.formatMessage(unpaid.name) : orderWords(shown, language).name
  }

  return (
    <form role="search" css={bar} onSubmit={handleSubmit}>
      <Field
        type="search"
        label={intl.formatMessage(messages.search)}
        placeholder={intl.formatMessage(messages.searchHint)}
        value={typed.text}
        maxLength={searchMax}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => setTyped({ text: target.value, q })}
      />
      <SelectField
        label={intl.formatMessage(messages.status)}
        value={status ?? ''}
        onChange={({ target }) =>
          onChange({ status: shownStatuses(role).find((known) => known === target.value) })
        }
      >
        <option value="">{intl.formatMessage(messages.allStatuses)}</option>
        {shownStatuses(role).map((known) => (
          <option key={known} value={known}>
            {nameOf(known)}
          </option>
        ))}
      </SelectField>
      <a
        css={download}
        href={operationPath(exportOrders, {
          query: {
            role,
            ...statusFilter(status),
            q: q || undefined,
            language,
            timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
          },
        })}
        download
      >
        <Download size={18} aria-hidden="true" />
        {intl.formatMessage(messages.download)}
      </a>
    </form>
  )
}
