import { css } from '@emotion/react'
import { formatPrice } from '@materia/contracts/catalog/formatPrice.ts'
import { materialTitle } from '@materia/contracts/catalog/materialTitle.ts'
import { gramsText } from '@materia/contracts/samples/gramsText.ts'
import type { Sample } from '@materia/contracts/samples/sample.ts'
import { samplePath } from '@materia/contracts/samples/screenPaths.ts'
import { space } from '@materia/ui/src/theme.ts'
import { useLanguage } from '@materia/ui/src/useLanguage.ts'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { ToneBadge } from '../lines/ToneBadge.tsx'
import { LotCell } from '../orders/LotCell.tsx'
import { RowsTable } from '../orders/RowsTable.tsx'
import { number, quiet, row, stateCell } from '../orders/tableStyle.ts'
import { messages } from './messages.ts'
import { todoNames } from './sampleMessages.ts'
import { isWaitingForReader, sampleState } from './sampleView.ts'
import { partyName } from '../parties/partyName.ts'

const company = css(number, { display: 'inline', whiteSpace: 'normal' })
const next = css(quiet, { marginTop: space(1) })

/** Samples of a company: a table on a desktop, cards on a phone. A row opens its sample. */
export function SamplesTable({ samples }: { samples: Sample[] }) {
  return (
    <RowsTable
      title={messages.title}
      heads={[messages.company, messages.goods, messages.state, messages.changed]}
    >
      {samples.map((sample) => (
        <SampleRow key={sample.id} sample={sample} />
      ))}
    </RowsTable>
  )
}

function SampleRow({ sample }: { sample: Sample }) {
  const intl = useIntl()
  const { id, partner, role, changedAt } = sample
  const todo = isWaitingForReader(sample) ? todoNames[sample.state] : undefined
  return (
    <tr css={row}>
      <td>
        <Link css={company} to={samplePath(id)}>
          {partyName(intl, partner)}
        </Link>
        <span css={quiet}>
          {intl.formatMessage(role === 'buyer' ? messages.youAsked : messages.theyAsked)}
        </span>
      </td>
      <Goods sample={sample} />
      <td css={stateCell}>
        <ToneBadge {...sampleState(intl, sample)} />
        {todo && <span css={next}>{intl.formatMessage(todo)}</span>}
      </td>
      <td>
        <span css={quiet}>
          {intl.formatDate(changedAt, { day: 'numeric', month: 'short', year: 'numeric' })}
        </span>
      </td>
    </tr>
  )
}

function Goods({ sample: { material, grams, price } }: { sample: Sample }) {
  const { language } = useLanguage()
  return (
    <LotCell imageUrl={material.imageUrl}>
      {materialTitle(language, material)}
      <span css={quiet}>
        {gramsText(grams)}
        {price && ` · ${formatPrice(price.amount, price.currency)}`}
      </span>
    </LotCell>
  )
}
