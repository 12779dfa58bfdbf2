import { css } from '@emotion/react'
import type { Order } from '@materia/contracts/orders/order.ts'
import type { Settlement } from '@materia/contracts/settlement/settlement.ts'
import type { Report } from '@materia/contracts/settlement/ticket.ts'
import { color, font, radius, space } from '@materia/ui/src/theme.ts'
import { type IntlShape, useIntl } from 'react-intl'
import { AttachmentTiles } from '../attachments/AttachmentTiles.tsx'
import { DoubtMark } from '../attachments/DoubtMark.tsx'
import { hint } from '../layout.ts'
import { doubtMarks, messages, names } from './messages.ts'
import { percentText } from './percentText.ts'

const box = css({ display: 'grid', gap: space(3), '& h3': { fontSize: font.body } })
const list = css({ display: 'grid', gap: space(3), margin: 0, padding: 0, listStyle: 'none' })
const item = css({
  display: 'grid',
  gap: space(2),
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  overflowWrap: 'anywhere',
})
const strong = css({ fontWeight: font.strong })
const note = css({ whiteSpace: 'pre-line' })

/** The laboratory reports of an order, the newest first. */
export function ReportList({ order, settlement }: { order: Order; settlement: Settlement }) {
  const intl = useIntl()
  const { reports } = settlement
  if (reports.length === 0) return null
  return (
    <div css={box}>
      <h3>{intl.formatMessage(names.reports)}</h3>
      {reports.length > 1 && <p css={hint}>{intl.formatMessage(names.counts)}</p>}
      <ul css={list}>
        {reports.toReversed().map((report) => (
          <li key={report.id} css={item}>
            <p css={strong}>{intl.formatMessage(messages.reportOf, report)}</p>
            <p>{findingsText(intl, report, settlement)}</p>
            <p css={hint}>
              {[
                report.method,
                report.by === order.role
                  ? intl.formatMessage(names.you)
                  : order[report.by].companyName,
                intl.formatDate(report.receivedAt, { dateStyle: 'medium' }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {report.note && <p css={note}>{report.note}</p>}
            {report.files.length > 0 && (
              <AttachmentTiles
                attachments={report.files.map((url) => ({ url, who: report.laboratory }))}
                title={intl.formatMessage(names.files)}
              />
            )}
            {report.isReused && <DoubtMark>{intl.formatMessage(doubtMarks.pictureUsed)}</DoubtMark>}
          </li>
        ))}
      </ul>
    </div>
  )
}

function findingsText(intl: IntlShape, report: Report, { terms }: Settlement): string {
  const { moisturePercent, contaminationPercent, mfi, alloy, isDowngrade } = report
  const percent = (value: string) => ({ percent: percentText(intl, value) })
  return [
    moisturePercent && intl.formatMessage(messages.moisture, percent(moisturePercent)),
    contaminationPercent &&
      intl.formatMessage(messages.contamination, percent(contaminationPercent)),
    mfi && intl.formatMessage(messages.mfi, { mfi }),
    alloy && intl.formatMessage(messages.alloy, { alloy }),
    isDowngrade && intl.formatMessage(messages.downgrade, percent(terms.downgradePercent ?? '0')),
  ]
    .filter(Boolean)
    .join(' · ')
}
