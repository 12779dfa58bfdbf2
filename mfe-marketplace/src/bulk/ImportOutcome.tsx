import { css } from '@emotion/react'
import type { ImportReport } from '@materia/contracts/catalog/materialImport.ts'
import { errorText } from '@materia/ui/src/api/errorText.ts'
import { color, font, radius, space } from '@materia/ui/src/theme.ts'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { uploadErrorText } from '../uploads/uploadErrorText.ts'
import { ErrorTable } from './ErrorTable.tsx'
import { messages } from './messages.ts'
import { planCounts } from './planCounts.ts'
import { PlanTable } from './PlanTable.tsx'
import type { Checked, Import } from './useImport.ts'

const texts = {
  IMPORT_INVALID: messages.invalidNow,
  LISTINGS_FULL: messages.listingsFull,
  IMPORTS_FULL: messages.importsFull,
}

const box = css({ display: 'grid', gap: space(2), minWidth: 0 })
const good = css({
  padding: space(3),
  borderRadius: radius.card,
  background: color.actionSoft,
  color: color.action,
  fontWeight: font.strong,
})
const bad = css({
  padding: space(3),
  borderRadius: radius.card,
  background: color.lossSoft,
  color: color.loss,
  fontWeight: font.strong,
})
const list = css({
  margin: 0,
  paddingLeft: space(5),
  fontSize: font.small,
  overflowWrap: 'anywhere',
})
const bar = css({ width: '100%', accentColor: color.action })

/** The progress of a check and its result. */
export function ImportOutcome({ files }: { files: Import }) {
  const { checked, error, isChecking } = files
  return (
    <div role="status" css={box}>
      {isChecking && <Progress files={files} />}
      {!isChecking && error !== null && <Failure error={error} />}
      {!isChecking && error === null && checked && <Outcome checked={checked} />}
    </div>
  )
}

function Progress({ files: { pictures, storedCount } }: { files: Import }) {
  const intl = useIntl()
  const isUploading = storedCount < pictures.length
  const text = isUploading
    ? intl.formatMessage(messages.uploading, { stored: storedCount, count: pictures.length })
    : intl.formatMessage(messages.checking)
  return (
    <>
      <p>{text}</p>
      <progress
        css={bar}
        aria-label={text}
        {...(isUploading && { value: storedCount, max: pictures.length })}
      />
    </>
  )
}

function Failure({ error }: { error: Error }) {
  const intl = useIntl()
  // The browser cannot read a file that has changed on disk since it was chosen.
  if (error instanceof DOMException) return <Bad>{intl.formatMessage(messages.fileChanged)}</Bad>
  return <Bad>{errorText(intl, error, texts)}</Bad>
}

function Outcome({ checked }: { checked: Checked }) {
  const intl = useIntl()
  if ('failures' in checked) {
    return (
      <>
        <Bad>{intl.formatMessage(messages.picturesFailed)}</Bad>
        <ul css={list}>
          {checked.failures.map(({ name, error }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
            <li key={index}>
              {intl.formatMessage(messages.pictureFailure, {
                name,
                text: uploadErrorText(intl, error),
              })}
            </li>
          ))}
        </ul>
      </>
    )
  }
  const { rows, faults } = checked.report
  if (faults.length > 0) {
    return (
      <>
        <Bad>{intl.formatMessage(messages.faulty, { count: faults.length })}</Bad>
        <ErrorTable faults={faults} />
      </>
    )
  }
  return rows > 0 ? (
    <Plan report={checked.report} />
  ) : (
    <Bad>{intl.formatMessage(messages.noRows)}</Bad>
  )
}

function Plan({ report }: { report: ImportReport }) {
  const intl = useIntl()
  const { rows, plan } = report
  const counts = planCounts(report)
  if (counts.created === rows)
    return <p css={good}>{intl.formatMessage(messages.ready, { count: rows })}</p>
  if (counts.same === rows) return <p css={good}>{intl.formatMessage(messages.allSame)}</p>
  return (
    <>
      <p css={good}>{intl.formatMessage(messages.planned, counts)}</p>
      {plan && <PlanTable plan={plan} />}
    </>
  )
}

function Bad({ children }: { children: ReactNode }) {
  return <p css={bad}>{children}</p>
}
