import { exportOrders } from '@materia/contracts/orders/api.ts'
import { orderWords } from '@materia/contracts/orders/orderWords.ts'
import { operationPath } from '@materia/contracts/wire/Operation.ts'
import { SelectField } from '@materia/ui/src/forms/SelectField.tsx'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { ListSearch } from './ListSearch.tsx'
import { messages } from './messages.ts'
import { type OrdersView, type ShownStatus, shownStatuses, statusFilter } from './ordersView.ts'
import { unpaid } from './unpaidMessages.ts'

type OrdersFilterProps = { view: OrdersView; onChange: (change: Partial<OrdersView>) => void }

/** The filters of the list, and a link that downloads the filtered orders. */
export function OrdersFilter({ view: { role, status, q }, onChange }: OrdersFilterProps) {
  const intl = useIntl()
  const { language } = useLanguage()
  const handleSearch = useCallback((words: string) => onChange({ q: words }), [onChange])
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const query = { role, ...statusFilter(status), q: q || undefined, language, timeZone }

  const nameOf = (shown: ShownStatus) => {
    if (shown === 'waiting') return intl.formatMessage(messages.waitingFilter)
    return shown === 'unpaid' ? intl.formatMessage(unpaid.name) : orderWords(shown, language).name
  }

  return (
    <ListSearch
      q={q}
      onSearch={handleSearch}
      texts={messages}
      filePath={operationPath(exportOrders, { query })}
    >
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
    </ListSearch>
  )
}
